import type { Language } from '../../../words/languages.ts';
import { sayIn } from '../../../words/say.ts';
import type { PanelRecord } from '../../core/model/panel.ts';

/** All default texts of a panel: those of the API, and those of `/setup`. */
const DEFAULT_TEXTS = ['panel.title', 'panel.description', 'panel.button', 'panel.choose'] as const;

type PanelTexts = Pick<PanelRecord, 'title' | 'description' | 'placeholder' | 'options' | 'language'>;

/** Changes texts that nobody has customized to another language, as a group's are; customized ones stay. */
export function translateDefaults(panel: PanelTexts, language: Language): PanelTexts {
  const [before, after] = [sayIn(panel.language), sayIn(language)];
  const translate = (text: string): string => {
    const key = DEFAULT_TEXTS.find((each) => before(each) === text);
    return key === undefined ? text : after(key);
  };
  return {
    title: translate(panel.title),
    description: translate(panel.description),
    placeholder: translate(panel.placeholder),
    options: panel.options.map((option) => ({ ...option, label: translate(option.label) })),
    language,
  };
}
