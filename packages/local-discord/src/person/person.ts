/** A person in the client, in process: what tests and the bench act with. */
import { ApplicationCommandType, MessageFlags } from 'discord-api-types/v10';
import { readDraft } from '../messages/draft.ts';
import type { FileFacts } from '../messages/attachments.ts';
import { sendMessage } from '../messages/send.ts';
import { refusal } from '../errors.ts';
import type { AutocompleteChoice, Modal } from '../interactions/registry.ts';
import type { Command } from '../state/command.ts';
import type { Locale } from '../state/locales.ts';
import type { Channel, Message } from '../state/model.ts';
import type { World } from '../world.ts';
import {
  deleteByHand,
  joinGuild,
  leaveGuild,
  moderate,
  type MemberChange,
  type RoleChange,
} from './by-hand.ts';
import {
  deleteManyByHand,
  deleteMessageByHand,
  editByHand,
  forwardByHand,
  reactByHand,
  startThreadByHand,
  suppressEmbedsByHand,
  voteByHand,
} from './messages-by-hand.ts';
import { contextCommand, typeCommand, usableCommands } from './commands.ts';
import { chooseLanguage } from './settings.ts';
import { watchInteraction, type InteractionRun } from './run.ts';
import { directWithApp, visibleChannels, visibleMessages } from './visible.ts';
import type { SubmittedField } from './modal-answers.ts';
import { submitModal, useComponent } from './components.ts';
import { nestOptions, type NamedOptions } from './typed-options.ts';

/** A message, as far as pressing something in it needs. */
interface MessagePlace {
  readonly id: string;
  readonly channel_id: string;
}

/** A file, and what its sender says about it. */
interface SentFile extends FileFacts {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** The parts of a message other than its text. */
interface More {
  readonly files?: readonly SentFile[];
  /** Ids of stickers. */
  readonly stickers?: readonly string[];
  /** The one file is a voice recording. */
  readonly voice?: true;
  /** The message that it answers. */
  readonly replyTo?: string;
}

/** Acts like one person. Everything rejects with `DiscordRefusal` if Discord would reject it. */
export interface Person {
  readonly id: string;
  say(channelId: string, content: string, more?: More): Promise<Message>;
  /** Forwards a message to a channel. */
  forward(message: MessagePlace, channelId: string): Promise<Message>;
  /** Changes the text; of the files, only those with these ids stay. */
  edit(message: MessagePlace, content: string, kept?: readonly string[]): Promise<void>;
  /** Hides a message's embeds, or shows them again. */
  suppressEmbeds(message: MessagePlace, suppressed?: boolean): Promise<void>;
  /** Opens a thread at a message; returns its id. */
  startThread(message: MessagePlace, name: string): Promise<string>;
  /** Adds a reaction, or removes it; a super reaction bursts. */
  react(message: MessagePlace, emoji: string, added?: boolean, burst?: boolean): Promise<void>;
  /** Votes in a poll for these answers; none withdraw the vote. */
  vote(message: MessagePlace, answerIds: readonly number[]): Promise<void>;
  /** Passes a file to a command: the id is its option's value. */
  attach(
    channelId: string,
    file: { readonly name: string; readonly type: string; readonly text: string },
  ): string;
  /** Runs what is typed: `'ticket lock'`, options by their names. Resolves as soon as it is sent. */
  command(channelId: string, name: string, options?: NamedOptions): Promise<InteractionRun>;
  /** Suggestions for the focused option. */
  autocomplete(
    channelId: string,
    name: string,
    options: NamedOptions,
    focused: string,
  ): Promise<readonly AutocompleteChoice[]>;
  /** Runs a command of the context menu on a user or a message. */
  context(channelId: string, name: string, targetId: string): Promise<InteractionRun>;
  click(message: MessagePlace, customId: string): Promise<InteractionRun>;
  select(message: MessagePlace, customId: string, values: readonly string[]): Promise<InteractionRun>;
  /** Submits a modal (or the one that a run opened); fields by custom id: text, or a list for selects. */
  submit(
    modal: Modal | InteractionRun,
    fields: Readonly<Record<string, string | boolean | readonly string[]>>,
  ): Promise<InteractionRun>;
  /** Chooses the language of their client, one of Discord's. */
  choose(locale: Locale): Promise<void>;
  leave(guildId: string): Promise<void>;
  join(guildId: string): Promise<void>;
  /** Deletes a channel or thread by hand. */
  deleteChannel(channelId: string): Promise<void>;
  deleteRole(guildId: string, roleId: string): Promise<void>;
  /** Changes a role, also the bot's own one, that is below this person's highest role. */
  editRole(guildId: string, roleId: string, change: RoleChange): Promise<void>;
  /** Changes another member's roles, nickname or time-out. */
  editMember(guildId: string, userId: string, change: MemberChange): Promise<void>;
  kick(guildId: string, userId: string, reason?: string): Promise<void>;
  /** Bans with a reason, and deletes the messages of the last seconds. */
  ban(
    guildId: string,
    userId: string,
    how?: { readonly reason?: string; readonly deleteMessageSeconds?: number },
  ): Promise<void>;
  unban(guildId: string, userId: string): Promise<void>;
  deleteMessage(message: MessagePlace): Promise<void>;
  /** Like moderation bots: many in one request, reported as one event. */
  deleteMessages(channelId: string, messageIds: readonly string[]): Promise<void>;
  /** The messages that this person sees there, newest first. */
  messages(channelId: string): Message[];
  channels(guildId: string): Channel[];
  /** The direct messages with the app, created if needed. */
  directWithApp(): Promise<Channel>;
  commands(channelId: string): Command[];
}

const EVERYTHING = 100_000;

export function createPerson(world: World, settled: () => Promise<void> | null, userId: string): Person {
  const run = (interaction: Parameters<typeof watchInteraction>[1]): InteractionRun =>
    watchInteraction(world, interaction);
  const placeOf = ({ id: messageId, channel_id: channelId }: MessagePlace) => ({
    channelId,
    messageId,
    userId,
  });
  const user = () => {
    const found = world.state.users.get(userId);
    if (!found || found.bot) throw refusal('unknownUser');
    return found;
  };
  return {
    id: userId,
    async say(channelId, content, { files = [], replyTo, stickers, voice } = {}) {
      const uploads = files.map(({ name, mime, bytes }, index) => ({
        key: String(index),
        filename: name,
        mime,
        bytes,
      }));
      const reference = replyTo === undefined ? {} : { message_reference: { message_id: replyTo } };
      const attachments = files.map(({ title, description, spoiler, durationSecs, waveform }, id) => ({
        id: String(id),
        title,
        description,
        is_spoiler: spoiler,
        duration_secs: durationSecs,
        waveform,
      }));
      const more = {
        ...(attachments.length > 0 && { attachments }),
        ...(stickers && { sticker_ids: stickers }),
        ...(voice && { flags: MessageFlags.IsVoiceMessage }),
      };
      const draft = readDraft(world, { content, ...reference, ...more }, { uploads });
      const message = sendMessage(world, { channelId, author: user(), draft });
      await settled();
      return message;
    },
    async directWithApp() {
      const channel = directWithApp(world, userId);
      await settled();
      return channel;
    },
    async forward(message, channelId) {
      const forwarded = forwardByHand(world, placeOf(message), channelId);
      await settled();
      return forwarded;
    },
    async edit(message, content, kept) {
      const attachments = kept?.map((id) => ({ id }));
      editByHand(world, placeOf(message), { content, ...(attachments && { attachments }) });
      await settled();
    },
    async suppressEmbeds(message, suppressed = true) {
      suppressEmbedsByHand(world, placeOf(message), suppressed);
      await settled();
    },
    async startThread(message, name) {
      const { id } = startThreadByHand(world, placeOf(message), name);
      await settled();
      return id;
    },
    async react(message, emoji, added = true, burst = false) {
      reactByHand(world, placeOf(message), { emoji: { id: null, name: emoji }, added, burst });
      await settled();
    },
    async vote(message, answerIds) {
      voteByHand(world, placeOf(message), answerIds);
      await settled();
    },
    attach(channelId, { name, type, text }) {
      const bytes = new TextEncoder().encode(text);
      return world.attachments.offer(channelId, { key: '0', filename: name, mime: type, bytes }).id;
    },
    async command(channelId, name, options = {}) {
      const nested = nestOptions(usableCommands(world, channelId, user().id), name, options);
      return run(typeCommand(world, userId, { channelId, ...nested }));
    },
    async autocomplete(channelId, name, options, focused) {
      const nested = nestOptions(usableCommands(world, channelId, user().id), name, options, focused);
      const interaction = typeCommand(world, userId, { channelId, ...nested, autocomplete: true });
      await run(interaction).acknowledgedAfterMs;
      return interaction.choices ?? [];
    },
    async context(channelId, name, targetId) {
      const command = usableCommands(world, channelId, user().id).find(
        (each) => each.name === name && each.type !== ApplicationCommandType.ChatInput,
      );
      if (!command) throw refusal('unknownCommand');
      return run(contextCommand(world, userId, { channelId, command, targetId }));
    },
    async click(message, customId) {
      return run(
        useComponent(world, userId, { channelId: message.channel_id, messageId: message.id, customId }),
      );
    },
    async select(message, customId, values) {
      return run(
        useComponent(world, userId, {
          channelId: message.channel_id,
          messageId: message.id,
          customId,
          values,
        }),
      );
    },
    async submit(from, fields) {
      const modal = 'modal_id' in from ? from : await from.modal();
      return run(submitModal(world, userId, modal, Object.entries(fields).map(toField)));
    },
    async choose(locale) {
      chooseLanguage(world, userId, locale);
      await settled();
    },
    async leave(guildId) {
      leaveGuild(world, guildId, userId);
      await settled();
    },
    async join(guildId) {
      joinGuild(world, guildId, userId);
      await settled();
    },
    async deleteChannel(channelId) {
      deleteByHand(world, channelId, userId);
      await settled();
    },
    async deleteRole(guildId, roleId) {
      moderate(world, guildId, { userId }).deleteRole(roleId);
      await settled();
    },
    async editRole(guildId, roleId, change) {
      moderate(world, guildId, { userId }).editRole(roleId, change);
      await settled();
    },
    async editMember(guildId, otherId, change) {
      moderate(world, guildId, { userId }).editMember(otherId, change);
      await settled();
    },
    async kick(guildId, otherId, reason) {
      moderate(world, guildId, { userId, reason }).kick(otherId);
      await settled();
    },
    async ban(guildId, otherId, { reason, deleteMessageSeconds = 0 } = {}) {
      moderate(world, guildId, { userId, reason }).ban(otherId, deleteMessageSeconds);
      await settled();
    },
    async unban(guildId, otherId) {
      moderate(world, guildId, { userId }).unban(otherId);
      await settled();
    },
    async deleteMessage(message) {
      deleteMessageByHand(world, message.channel_id, message.id, userId);
      await settled();
    },
    async deleteMessages(channelId, messageIds) {
      deleteManyByHand(world, channelId, messageIds, userId);
      await settled();
    },
    messages: (channelId) => visibleMessages(world, channelId, userId, { limit: EVERYTHING }),
    channels: (guildId) => visibleChannels(world, guildId, userId),
    commands: (channelId) => usableCommands(world, channelId, userId),
  };
}

function toField([customId, value]: [string, string | boolean | readonly string[]]): SubmittedField {
  return typeof value === 'object' ? { custom_id: customId, values: value } : { custom_id: customId, value };
}
