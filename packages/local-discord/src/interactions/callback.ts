/** The app's first answer to an interaction: exactly one, within three seconds, of a kind that fits. */
import { InteractionResponseType as Kind, InteractionType, MessageFlags } from 'discord-api-types/v10';
import { readLocalizations, textIn } from '../commands/localizations.ts';
import { invalidForm, refusal } from '../errors.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { Upload } from '../messages/attachments.ts';
import { editMessage } from '../messages/change.ts';
import { readDraftForm } from '../messages/draft.ts';
import { MENTION_DEFAULTS } from '../messages/mentions/mentions.ts';
import { refuseEmpty } from '../messages/post.ts';
import type { Message } from '../state/model.ts';
import type { Locale } from '../state/locales.ts';
import { channelOf, localeOf, type World } from '../world.ts';
import { readModal } from './modal.ts';
import type { Interaction, AutocompleteChoice } from './registry.ts';
import { EMPTY_DRAFT, respond } from './respond.ts';
import { shownIn } from './shown.ts';

type Step = (
  world: World,
  interaction: Interaction,
  form: Form,
  uploads: readonly Upload[],
) => Message | null;

/** The kinds of answer that each kind of interaction accepts. */
const FITTING: Readonly<Record<number, readonly number[]>> = {
  [InteractionType.ApplicationCommand]: [
    Kind.ChannelMessageWithSource,
    Kind.DeferredChannelMessageWithSource,
    Kind.Modal,
  ],
  [InteractionType.MessageComponent]: [
    Kind.ChannelMessageWithSource,
    Kind.DeferredChannelMessageWithSource,
    Kind.DeferredMessageUpdate,
    Kind.UpdateMessage,
    Kind.Modal,
  ],
  [InteractionType.ApplicationCommandAutocomplete]: [Kind.ApplicationCommandAutocompleteResult],
  [InteractionType.ModalSubmit]: [
    Kind.ChannelMessageWithSource,
    Kind.DeferredChannelMessageWithSource,
    Kind.DeferredMessageUpdate,
    Kind.UpdateMessage,
  ],
};

const STEPS: Readonly<Record<number, Step>> = {
  [Kind.ChannelMessageWithSource](world, interaction, form, uploads) {
    const data = form.object('data', { required: true });
    const draft = data && readDraftForm(world, data, { uploads });
    form.finish();
    if (!draft) return null;
    refuseEmpty(draft);
    return answerWith(interaction, respond(world, interaction, draft, false));
  },
  [Kind.DeferredChannelMessageWithSource](world, interaction, form) {
    const ephemeral = (form.object('data')?.integer('flags') ?? 0) & MessageFlags.Ephemeral;
    form.finish();
    const draft = { ...EMPTY_DRAFT, flags: MessageFlags.Loading | ephemeral };
    return answerWith(interaction, respond(world, interaction, draft, false));
  },
  [Kind.DeferredMessageUpdate](world, interaction) {
    interaction.originalId = interaction.sourceMessageId ?? null;
    // The one answer that shows nowhere: without this event the client wouldn't know about it.
    world.events.emit({
      t: 'INTERACTION_SUCCESS',
      d: { interaction_id: interaction.id },
      channelId: interaction.channelId,
      onlyFor: interaction.userId,
      audience: 'people',
    });
    return null;
  },
  [Kind.UpdateMessage](world, interaction, form, uploads) {
    const message = sourceOf(world, interaction);
    const data = form.object('data');
    const draft = data ? readDraftForm(world, data, { uploads, edited: message }) : EMPTY_DRAFT;
    form.finish();
    const channel = channelOf(world, interaction.channelId);
    const guild = interaction.guildId === undefined ? undefined : world.state.guild(interaction.guildId);
    editMessage(world, {
      channel,
      guild,
      message,
      draft,
      held: 0n,
      mentionDefault: MENTION_DEFAULTS.interaction,
    });
    interaction.updated = shownIn(message) !== interaction.sourceShown;
    return answerWith(interaction, message);
  },
  [Kind.ApplicationCommandAutocompleteResult](world, interaction, form) {
    const choices = readChoices(form, localeOf(world, interaction.userId));
    form.finish();
    interaction.choices = choices;
    return null;
  },
  [Kind.Modal](world, interaction, form) {
    const modal = readModal(world, form, { modal_id: world.ids.next(), interaction_id: interaction.id });
    form.finish();
    interaction.modal = modal;
    world.events.emit({
      t: 'MODAL',
      d: modal,
      channelId: interaction.channelId,
      onlyFor: interaction.userId,
      audience: 'people',
    });
    return null;
  },
};

function answerWith(interaction: Interaction, message: Message): Message {
  interaction.originalId = message.id;
  return message;
}

function sourceOf(world: World, interaction: Interaction): Message {
  const message = world.state.messages(interaction.channelId).get(interaction.sourceMessageId ?? '');
  if (!message) throw refusal('unknownMessage');
  return message;
}

/** Does what the callback asks and returns the message that it created or changed. */
export function acceptCallback(
  world: World,
  options: { id: string; token: string; body: unknown; uploads: readonly Upload[] },
): { interaction: Interaction; kind: number; message: Message | null } {
  const { id, token, body, uploads } = options;
  const interaction = world.interactions.pending(id, token);
  const form = readForm(body);
  const kind = form.integer('type', { required: true });
  form.finish();
  const step = kind === undefined ? undefined : STEPS[kind];
  const updates = kind === Kind.DeferredMessageUpdate || kind === Kind.UpdateMessage;
  const fits = kind !== undefined && FITTING[interaction.type]?.includes(kind) === true;
  if (kind === undefined || !step || !fits || (updates && interaction.sourceMessageId === undefined)) {
    throw invalidForm(
      ['type'],
      'INTERACTION_CALLBACK_INVALID_TYPE',
      'This response type is not valid for this interaction.',
    );
  }
  const message = step(world, interaction, form, uploads);
  world.interactions.acknowledge(interaction, kind);
  world.interactions.changed(interaction);
  return { interaction, kind, message };
}

/** Suggestions of an autocomplete answer, as their reader sees them: at most 25, names and text values of at most 100 characters. */
function readChoices(form: Form, locale: Locale): AutocompleteChoice[] {
  const items = form.object('data', { required: true })?.list('choices', { max: 25, required: true }) ?? [];
  return items.map((item) => ({
    name: readName(item, locale),
    value:
      typeof item.value['value'] === 'number'
        ? item.value['value']
        : (item.string('value', { max: 100, required: true }) ?? ''),
  }));
}

function readName(item: Form, locale: Locale): string {
  const name = item.string('name', { min: 1, max: 100, required: true }) ?? '';
  return textIn(locale, readLocalizations(item, 'name_localizations', { max: 100, plain: name })) ?? name;
}
