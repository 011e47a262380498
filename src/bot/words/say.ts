/** The bot's words are in the language of the person who is answered, as those of settings are. */
export { language, say, withLocale, type WordSource } from '../../words/speaker.ts';
