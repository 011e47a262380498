import type { Language } from '../../words/languages.ts';
import { sayIn } from '../../words/say.ts';
import type { PanelRecord } from './panel.ts';

/** All default texts of a panel: those of the API, and those of `/setup start`. */
const UNWORDED = ['panel.title', 'panel.description', 'panel.button', 'panel.choose'] as const;

type InLanguage = Pick<PanelRecord, 'title' | 'description' | 'placeholder' | 'options' | 'language'>;

/** Changes texts that nobody has customized to another language, as a group's are; customized ones stay. */
export function inLanguage(panel: InLanguage, language: Language): InLanguage {
  const [before, after] = [sayIn(panel.language), sayIn(language)];
  const again = (text: string): string => {
    const key = UNWORDED.find((each) => before(each) === text);
    return key === undefined ? text : after(key);
  };
  return {
    title: again(panel.title),
    description: again(panel.description),
    placeholder: again(panel.placeholder),
    options: panel.options.map((option) => ({ ...option, label: again(option.label) })),
    language,
  };
}
