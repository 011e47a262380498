/**
 * Discord's locales, by their codes, each as its speakers call it in Discord's settings.
 * @see https://docs.discord.com/developers/reference#locales
 */
const NAMES = {
  id: 'Bahasa Indonesia',
  da: 'Dansk',
  de: 'Deutsch',
  'en-GB': 'English, UK',
  'en-US': 'English, US',
  'es-ES': 'Español',
  'es-419': 'Español, LATAM',
  fr: 'Français',
  hr: 'Hrvatski',
  it: 'Italiano',
  lt: 'Lietuviškai',
  hu: 'Magyar',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  'pt-BR': 'Português do Brasil',
  ro: 'Română',
  fi: 'Suomi',
  'sv-SE': 'Svenska',
  vi: 'Tiếng Việt',
  tr: 'Türkçe',
  cs: 'Čeština',
  el: 'Ελληνικά',
  bg: 'български',
  ru: 'Русский',
  uk: 'Українська',
  he: 'עברית',
  ar: 'العربية',
  hi: 'हिन्दी',
  th: 'ไทย',
  'zh-CN': '中文',
  ja: '日本語',
  'zh-TW': '繁體中文',
  ko: '한국어',
} as const;

export type Locale = keyof typeof NAMES;

/** The language of everyone who hasn't chosen one, and of every guild that isn't a Community. */
export const DEFAULT_LOCALE = 'en-US' satisfies Locale;

export const LOCALES: readonly { readonly locale: Locale; readonly name: string }[] = Object.entries(
  NAMES,
).flatMap(([locale, name]) => (isLocale(locale) ? { locale, name } : []));

export function isLocale(code: string): code is Locale {
  return Object.hasOwn(NAMES, code);
}

/** The locale for a language as browsers name them: itself (`pt-BR`), else one of the same language (`de-AT`). */
export function nearestLocale(code: string): Locale | undefined {
  if (isLocale(code)) return code;
  const [language = ''] = code.split('-');
  if (language === 'en') return DEFAULT_LOCALE;
  return LOCALES.map(({ locale }) => locale).find((locale) => locale.split('-')[0] === language);
}
