import type { APIInteraction } from 'discord.js';
import type { ApiClient, CallOptions, TicketInput } from '../../contract/client.ts';
import type { TicketOperationId } from '../../contract/operations.ts';
import type { ReadFile } from './attached-file.ts';
import type { GroupForms } from '../members/group-forms.ts';
import { languageOf, type Language } from '../../words/languages.ts';
import { ticketIdOf } from '../tickets/number.ts';

/** What a command knows of the one who runs it, and its way to the service. Ids only: see README. */
export interface Call {
  readonly client: ApiClient;
  /** The text of a file that was attached. */
  readonly readFile: ReadFile;
  /** Ticket groups, at hand for forms. */
  readonly forms: GroupForms;
  /** The command or the press itself. */
  readonly interactionId: string;
  /** The bot's own. */
  readonly applicationId: string;
  readonly guildId: string;
  readonly channelId: string;
  /** Who runs it. */
  readonly userId: string;
  /** Of the guild, as Discord knows it: for what is made to be shown around. */
  readonly serverLanguage: Language;
  /** What Discord lets this person do in the channel, as a bitfield; nothing outside a guild. */
  readonly permissions: bigint;
  /** The same in another channel, where the command named it: Discord tells of no others. */
  readonly permissionsIn: (channelId: string) => bigint;
  /** Names the person, and makes a repetition harmless: a command that makes two changes needs a second key. */
  readonly options: CallOptions;
}

/** What every command may use. */
export type Tools = Pick<Call, 'client' | 'readFile' | 'forms'>;

/** Undefined outside a guild, unless it is known which one it is about: a direct message's button may say so. */
export function createCall(
  tools: Tools,
  interaction: APIInteraction,
  guildId: string | undefined = interaction.guild_id,
): Call | undefined {
  const { channel, member, user, id, application_id: applicationId } = interaction;
  const userId = (member?.user ?? user)?.id;
  if (guildId === undefined || channel === undefined || userId === undefined) return undefined;
  const permissions = BigInt(member?.permissions ?? 0);
  return {
    ...tools,
    interactionId: id,
    applicationId,
    guildId,
    channelId: channel.id,
    userId,
    serverLanguage: languageOf(interaction.guild_locale),
    permissions,
    permissionsIn: (named) => permissionsIn(interaction, named) ?? permissions,
    options: {
      onBehalfOf: userId,
      // Of another server than the one that the call is about, they say nothing.
      ...(member !== undefined && guildId === interaction.guild_id && { onBehalfOfRoles: member.roles }),
      idempotencyKey: id,
    },
  };
}

function permissionsIn({ data }: APIInteraction, channelId: string): bigint | undefined {
  const resolved = data !== undefined && 'resolved' in data ? data.resolved : undefined;
  const channels = resolved !== undefined && 'channels' in resolved ? resolved.channels : undefined;
  const permissions = channels?.[channelId]?.permissions;
  return permissions === undefined ? undefined : BigInt(permissions);
}

/**
 * A ticket operation on the ticket that the `ticket` option names, by its id or its number, or, without one, on the
 * ticket of the channel it is asked from.
 */
export async function onTicket<Id extends TicketOperationId>(
  call: Call,
  operation: Id,
  ticket: string | undefined,
  input: TicketInput<Id>,
) {
  const { client, guildId, channelId, options } = call;
  const target =
    ticket === undefined ? { guildId, channelId } : { guildId, ticketId: await ticketIdOf(call, ticket) };
  return client.ticket(operation, target, input, options);
}
