import type { DiscordAPIError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { CategoryFull, DiscordRefusal } from '../discord-errors.ts';
import type { Fault } from '../validation-failed.ts';

/** What a call is for: the words of its refusal. */
export interface Purpose {
  /** After "The bot could not": "change the channel <#1>". */
  readonly doing: string;
  /** What the bot needs for it: "Manage Channels". */
  readonly needs: string;
}

/** Discord's reasons that moderators can do something about, in words that say what. */
const REMEDIES: Readonly<Record<number, (purpose: Purpose) => string>> = {
  [Code.UnknownChannel]: () => 'the channel is gone',
  [Code.UnknownMessage]: () => 'the message is gone',
  [Code.UnknownGuild]: () => 'the bot is not in this server',
  [Code.UnknownMember]: () => 'this person is not in this server',
  [Code.UnknownRole]: () => 'the role is gone',
  [Code.UnknownUser]: () => 'there is no such user',
  [Code.MaximumNumberOfGuildChannelsReached]: () =>
    'the server has its full 500 channels; delete some, closed tickets for example',
  [Code.MaximumNumberOfChannelPermissionOverwritesReached]: () =>
    'the channel has as many permission entries as Discord allows; remove members or roles',
  [Code.MaximumNumberOfWebhooksReached]: () =>
    'the channel has its full 15 webhooks; delete one in its settings, under Integrations',
  [Code.MaximumNumberOfWebhooksPerGuildReached]: () =>
    'the server has its full 1000 webhooks; delete some in its settings, under Integrations',
  [Code.UnknownWebhook]: () => 'its webhook was deleted; run this again',
  [Code.InvalidWebhookToken]: () => 'its webhook was replaced; run this again',
  [Code.CannotSendAnEmptyMessage]: ({ needs }) => `nothing of it may be shown there; give it ${needs}`,
  [Code.RequestEntityTooLarge]: () => 'it is too large for Discord',
  [Code.MaximumActiveThreads]: () => 'the server has its full number of active threads; archive some',
  [Code.MaximumThreadParticipantsReached]: () => 'the thread has its full number of members',
  [Code.MissingAccess]: ({ needs }) => `it cannot see that place; give it View Channel there, and ${needs}`,
  [Code.MissingPermissions]: ({ needs }) => `it lacks a permission; give it ${needs}`,
  [Code.InvalidActionOnArchivedThread]: () => 'the thread is archived',
  [Code.ThreadLocked]: () => 'the thread is locked',
  [Code.CannotSendMessagesToThisUser]: () => 'this person does not accept direct messages',
  [Code.TwoFactorAuthenticationIsRequired]: () =>
    "this server asks moderators for two-factor authentication, and the bot's owner has none",
  [Code.MessageWasBlockedByAutomaticModeration]: () => "the server's AutoMod blocked the text",
  [Code.MessageBlockedByHarmfulLinksFilter]: () => 'Discord takes one of its links for harmful',
};

const CATEGORY_IS_FULL = 'CHANNEL_PARENT_MAX_CHANNELS';
const CATEGORY_IS_GONE = 'CHANNEL_PARENT_INVALID';

export function refusal(error: DiscordAPIError, purpose: Purpose): DiscordRefusal {
  const code = typeof error.code === 'number' ? error.code : 0;
  const message = `The bot could not ${purpose.doing}: ${remedy(error, purpose)}.`;
  if (faultsOf(error).includes(CATEGORY_IS_FULL)) return new CategoryFull(message, error);
  return new DiscordRefusal(code, message, error, formFaults(error));
}

function remedy(error: DiscordAPIError, purpose: Purpose): string {
  const { code, status } = error;
  const known = typeof code === 'number' ? REMEDIES[code] : undefined;
  if (known !== undefined) return `${known(purpose)} (Discord's error ${code})`;
  const faults = faultsOf(error);
  if (faults.includes(CATEGORY_IS_FULL)) return 'its category has its full 50 channels; use another category';
  if (faults.includes(CATEGORY_IS_GONE)) return 'its category is gone; choose another one for the group';
  return `Discord answered ${code || status}`;
}

/** The tree of reasons that comes with 50035, as text: its codes are what is looked for. */
function faultsOf({ rawError }: DiscordAPIError): string {
  return 'errors' in rawError ? JSON.stringify(rawError.errors) : '';
}

/** Bodies are nested a few levels deep; what goes deeper than this is not Discord's form of errors. */
const DEEPEST = 20;

/**
 * What Discord says is wrong with a body (50035), field by field: a tree in which `_errors` holds the reasons.
 * @see https://discord.com/developers/docs/reference#error-messages
 */
function formFaults({ rawError }: DiscordAPIError): Fault[] {
  return 'errors' in rawError ? faultsBelow(rawError.errors, []) : [];
}

function faultsBelow(node: unknown, path: readonly string[]): Fault[] {
  if (typeof node !== 'object' || node === null || path.length > DEEPEST) return [];
  return Object.entries(node).flatMap(([key, inner]: [string, unknown]) =>
    key === '_errors' ? reasons(inner, path) : faultsBelow(inner, [...path, key]),
  );
}

function reasons(errors: unknown, path: readonly string[]): Fault[] {
  const field = path.length === 0 ? 'body' : path.join('.');
  return [errors].flat().flatMap((error) => {
    const { message } = Object(error) as Record<string, unknown>; // whatever it is, an object may be read
    return typeof message === 'string' ? [{ field, says: restOfSentence(message) }] : [];
  });
}

/** Discord writes whole sentences; ours begin with the field. */
function restOfSentence(message: string): string {
  const text = message.replace(/\.$/, '');
  if (text.startsWith('Must ')) return `m${text.slice(1)}`;
  if (text === 'This field is required') return 'is required';
  return `is not accepted by Discord: ${text}`;
}
