import type { InteractionRun, Message } from '@coatcheck/local-discord';
import { withCommandNames } from '../../mentions.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { TYPED, type Options } from './commands.ts';
import { answerOf, type Kind } from './reference-server.ts';

export type Who = 'administrator' | 'moderator' | 'member';

/** The requests to the server, and what the person reads then. */
export interface Seen {
  readonly calls: readonly string[];
  readonly reads: string;
  readonly message: Message;
}

/** The bot with a server that supports only the reference. */
export interface OtherWorld extends BotWorld {
  /** Resets the server's answers to its own. */
  reset(): void;
  typed(who: Who, name: string, options?: Options): Promise<Seen>;
  /** Does something else, and waits for its answer. */
  seen(act: () => Promise<InteractionRun>, isOfUser?: boolean): Promise<Seen>;
}

const { general: channel } = SEED_IDS;

export async function startOtherWorld(kind: Kind): Promise<OtherWorld> {
  const world = await startBotWorld({ isKnown: false, retry: { sleep: async () => undefined } });
  world.contract.knowsExtensions = false;
  const reset = (): void => void (world.contract.answer = (heard) => answerOf(kind, heard));
  reset();

  const seen: OtherWorld['seen'] = async (act, isOfUser = false) => {
    const before = world.contract.heard.length;
    const message = await (await act()).reply();
    // The first answer tells what the server knows: asked once, before whatever comes first.
    const heard = world.contract.heard
      .slice(before)
      .filter(({ asked }) => asked !== 'GET /user/me' || isOfUser);
    const calls = heard.map(({ asked, body }) =>
      body === undefined ? asked : `${asked} ${JSON.stringify(body)}`,
    );
    return { calls, reads: readsOf(message), message };
  };
  return {
    ...world,
    reset,
    seen,
    typed: (who, name, options = TYPED[name] ?? {}) =>
      seen(
        () => world.discord.as(SEED_IDS[who]).command(channel, name, { ...options }),
        name === 'account me',
      ),
  };
}

function readsOf({ content, embeds, attachments, components }: Message): string {
  const cards = embeds.map(({ title, description, fields = [] }) =>
    [
      [title, description].filter(Boolean).join(': '),
      ...fields.map(({ name, value }) => `${name} ${value}`),
    ].join(' · '),
  );
  const buttons = JSON.stringify(components).matchAll(/"label":"([^"]+)"/g);
  const files = attachments.map(({ filename }) => `(file ${filename})`);
  return [withCommandNames(content), ...cards, ...[...buttons].map(([, label]) => `[${label}]`), ...files]
    .filter(Boolean)
    .join(' | ')
    .replaceAll('\n', ' / ');
}
