import { locale, sayCounted } from '../words/words.ts';
const oneDigit = (value: number) =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** How large a file is. */
export function sizeWords(bytes: number) {
  if (bytes < 1024) return sayCounted('size.bytes', bytes, {});
  return bytes < 1024 ** 2 ? `${oneDigit(bytes / 1024)} KiB` : `${oneDigit(bytes / 1024 ** 2)} MiB`;
}
