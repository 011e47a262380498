import { type GuideIn, SEED_IDS } from '@coatcheck/local-discord';
import { CLOSE_ID, PANEL_OPEN_ID, REOPEN_ID } from '../contract/custom-ids.ts';
import { languageOf } from '../words/languages.ts';
import { sayIn } from '../words/say.ts';

/** The commands that people use most. */
const OFTEN = ['setup', 'ticket close', 'ticket claim', 'ticket view', 'tickets', 'reply', 'dashboard'];

/** The first three steps in the local Discord: set up, open a ticket, reply and close. */
export const localGuide: GuideIn = (locale) => {
  const say = sayIn(languageOf(locale));
  return {
    title: say('guide.title'),
    text: say('guide.text'),
    end: say('guide.end', { name: 'Mara' }),
    steps: [
      {
        words: say('guide.setUp', { name: 'Adam' }),
        button: say('guide.setUpButton'),
        as: SEED_IDS.administrator,
        act: { command: 'setup' },
        done: PANEL_OPEN_ID,
      },
      {
        words: say('guide.open', { name: 'Milo' }),
        button: say('guide.openButton'),
        as: SEED_IDS.member,
        act: { press: PANEL_OPEN_ID },
        done: CLOSE_ID,
      },
      {
        words: say('guide.reply', { name: 'Mara' }),
        button: say('guide.replyButton'),
        as: SEED_IDS.moderator,
        act: { say: say('guide.replyText') },
        done: REOPEN_ID,
      },
    ],
    commands: OFTEN,
  };
};
