import { ApplicationCommandOptionType } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import { matching, suggestion } from '../interactions/kinds/suggestion.ts';
import { completeNamed, findId, type Kind, type Named } from '../server/named-items.ts';
import { historyActions } from '../../contract/operations.ts';
import { isAction } from '../tickets/history-wording.ts';
import type { Call } from '../interactions/call.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

/** Webhooks have no names: people know them by their addresses. */
const WEBHOOKS: Kind<Named> = {
  what: 'webhook',
  ifNone: 'named.createWebhook',
  list: async ({ client, guildId, options }, query) => {
    const found = await client.call('listWebhooks', { path: { guild_id: guildId }, query }, options);
    return { ...found, data: found.data.map(({ id, url }) => ({ id, name: url })) };
  },
};

/** The option for an existing webhook, by its address. */
export const webhookOption = {
  name: 'webhook',
  description: '/webhook …: webhook',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 2048,
  complete: completeNamed(WEBHOOKS),
} as const satisfies CommandOption;

/** The path of the typed webhook. */
export async function pathOf(call: Call, typed: string) {
  return { guild_id: call.guildId, webhook_id: await findId(call, WEBHOOKS, typed) };
}

export const urlOption = {
  name: 'url',
  description: '/webhook …: url',
  type: ApplicationCommandOptionType.String,
  max_length: 2048,
} as const satisfies CommandOption;

/** The option for the history's actions; the next one is suggested after those that were typed. */
export const actionsOption = {
  name: 'actions',
  description: '/webhook …: actions',
  type: ApplicationCommandOptionType.String,
  max_length: 1000,
  complete: async (_call, typed) => {
    const [, before = '', last = ''] = /^(.*[,\s])?([^,\s]*)$/s.exec(typed) ?? [];
    const left = historyActions.filter((action) => !before.includes(action));
    return matching(left, last, (action) => action)
      .map((action) => before + action)
      .filter((text) => text.length <= LONGEST_SUGGESTION)
      .map((text) => suggestion(text, text));
  },
} as const satisfies CommandOption;

const LONGEST_SUGGESTION = 100;
const ALL = new Set(['all', '*']);

/** @throws InputError with the first word that is no action of the history */
export function readActions(typed: string): readonly Schema<'TicketHistoryAction'>[] {
  if (ALL.has(typed.trim().toLowerCase())) return [];
  const words = new Set(typed.split(/[\s,;]+/).filter((word) => word !== ''));
  return [...words].map((word) => {
    if (isAction(word)) return word;
    throw new InputError(say('webhooks.noAction', { word: plain(word) }));
  });
}
