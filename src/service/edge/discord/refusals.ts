import type { DiscordAPIError } from '@discordjs/rest';
import { RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import { clip } from '../../../discord-text/clip.ts';
import { english, worded, type Worded } from '../../../words/worded.ts';
import { CategoryFull, CategoryGone, DiscordRefusal } from '../../base/model/discord-errors.ts';
import type { Purpose } from '../../base/model/discord-rest.ts';
import type { Fault } from '../../base/model/validation-failed.ts';

/** Explanations of Discord's codes that moderators can do something about. */
const REMEDIES: Readonly<Record<number, (purpose: Purpose) => Worded>> = {
  [Code.UnknownChannel]: () => worded('why.channelGone'),
  [Code.UnknownMessage]: () => worded('why.messageGone'),
  [Code.UnknownGuild]: () => worded('why.botNotHere'),
  [Code.UnknownMember]: () => worded('why.personNotHere'),
  [Code.UnknownRole]: () => worded('why.roleGone'),
  [Code.UnknownUser]: () => worded('why.noSuchUser'),
  [Code.MaximumNumberOfGuildChannelsReached]: () => worded('why.channelsFull'),
  [Code.MaximumNumberOfChannelPermissionOverwritesReached]: () => worded('why.overwritesFull'),
  [Code.MaximumNumberOfWebhooksReached]: () => worded('why.webhooksFull'),
  [Code.MaximumNumberOfWebhooksPerGuildReached]: () => worded('why.guildWebhooksFull'),
  [Code.UnknownWebhook]: () => worded('why.webhookDeleted'),
  [Code.InvalidWebhookToken]: () => worded('why.webhookReplaced'),
  [Code.CannotSendAnEmptyMessage]: ({ needs }) => worded('why.nothingShown', { needs }),
  [Code.RequestEntityTooLarge]: () => worded('why.tooLarge'),
  [Code.FileUploadedExceedsMaximumSize]: () => worded('why.tooLarge'),
  [Code.ChannelWriteRateLimit]: () => worded('why.tooManyChanges'),
  [Code.ServerWriteRateLimit]: () => worded('why.tooManyChanges'),
  [Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached]: () => worded('why.tooManyEdits'),
  [Code.CloudflareIsBlockingYourRequest]: () => worded('why.blocked'),
  [Code.MaximumActiveThreads]: () => worded('why.threadsFull'),
  [Code.MaximumThreadParticipantsReached]: () => worded('why.threadMembersFull'),
  [Code.MissingAccess]: ({ needs }) => worded('why.hidden', { needs }),
  [Code.MissingPermissions]: ({ needs }) => worded('why.lacking', { needs }),
  [Code.InvalidActionOnArchivedThread]: () => worded('why.archived'),
  [Code.ThreadLocked]: () => worded('why.locked'),
  [Code.CannotSendMessagesToThisUser]: () => worded('why.noDirect'),
  [Code.TwoFactorAuthenticationIsRequired]: () => worded('why.twoFactor'),
  [Code.MessageWasBlockedByAutomaticModeration]: () => worded('why.autoMod'),
  [Code.MessageBlockedByHarmfulLinksFilter]: () => worded('why.harmfulLink'),
};

const TEXT_LENGTH = 300;
const CATEGORY_IS_FULL = 'CHANNEL_PARENT_MAX_CHANNELS';
const CATEGORY_IS_GONE = 'CHANNEL_PARENT_INVALID';

export function refusal(error: DiscordAPIError, purpose: Purpose): DiscordRefusal {
  const code = typeof error.code === 'number' ? error.code : 0;
  const says = worded('refused.byDiscord', { doing: purpose.doing, why: remedy(error, purpose) });
  const faults = errorTreeOf(error);
  if (faults.includes(CATEGORY_IS_FULL)) return new CategoryFull(says, error);
  if (faults.includes(CATEGORY_IS_GONE)) return new CategoryGone(says, error);
  return new DiscordRefusal(code, says, error, formFaults(error));
}

function remedy(error: DiscordAPIError, purpose: Purpose): Worded {
  const { code, status } = error;
  const known = typeof code === 'number' ? REMEDIES[code] : undefined;
  if (known !== undefined) return worded('why.withCode', { why: known(purpose), code });
  const faults = errorTreeOf(error);
  if (faults.includes(CATEGORY_IS_FULL)) return worded('why.categoryFull');
  if (faults.includes(CATEGORY_IS_GONE)) return worded('why.categoryGone');
  return worded('why.answered', { text: discordText(error), code: code || status });
}

/** Discord's own explanation, which is English, with the field for each fault of a field. */
function discordText(error: DiscordAPIError): string {
  const fields = formFaults(error).map(({ field, says }) => `${field} ${english(says)}`);
  const text = fields.length > 0 ? fields.join('; ') : error.message.replaceAll('\n', ' ');
  return clip(text.replace(/\.$/, ''), TEXT_LENGTH);
}

/** The tree of errors that comes with code 50035, as text in which error codes are searched. */
function errorTreeOf({ rawError }: DiscordAPIError): string {
  return 'errors' in rawError ? JSON.stringify(rawError.errors) : '';
}

/** Bodies are nested a few levels deep; a deeper tree is not in Discord's error format. */
const MAX_DEPTH = 20;

/**
 * The faults of a body (code 50035) by field. Discord sends them as a tree in which `_errors` has the reasons.
 * @see https://discord.com/developers/docs/reference#error-messages
 */
function formFaults({ rawError }: DiscordAPIError): Fault[] {
  return 'errors' in rawError ? faultsBelow(rawError.errors, []) : [];
}

function faultsBelow(node: unknown, path: readonly string[]): Fault[] {
  if (typeof node !== 'object' || node === null || path.length > MAX_DEPTH) return [];
  return Object.entries(node).flatMap(([key, inner]: [string, unknown]) =>
    key === '_errors' ? reasons(inner, path) : faultsBelow(inner, [...path, key]),
  );
}

function reasons(errors: unknown, path: readonly string[]): Fault[] {
  const field = path.length === 0 ? 'body' : path.join('.');
  return [errors].flat().flatMap((error) => {
    const { message } = Object(error) as Record<string, unknown>; // Object() makes any value readable
    return typeof message === 'string' ? [{ field, says: restOfSentence(message) }] : [];
  });
}

/** Discord writes whole sentences; our sentences begin with the field. */
function restOfSentence(message: string): Worded {
  const text = message.replace(/\.$/, '');
  if (text.startsWith('Must ')) return worded('fault.discordSays', { text: `m${text.slice(1)}` });
  if (text === 'This field is required') return worded('fault.required');
  return worded('fault.byDiscord', { text });
}
