/** Interactions as the page sends them: what the person did, in Discord's own types. */
import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../errors.ts';
import { isRecord, type Form } from '../requests/form.ts';
import type { AutocompleteChoice } from '../interactions/registry.ts';
import type { World } from '../world.ts';
import { contextCommand, typeCommand, usableCommands } from './commands.ts';
import { watchInteraction } from './run.ts';
import type { SubmittedField } from './modal-answers.ts';
import { submitModal, useComponent } from './components.ts';
import type { GivenOption } from './typed-options.ts';

type Accepted = { readonly id: string } | { readonly choices: readonly AutocompleteChoice[] };

/** Does what the body says; resolves immediately, for autocomplete with the app's suggestions. */
export async function acceptInteraction(world: World, userId: string, form: Form): Promise<Accepted> {
  const type = form.choice('type', [2, 3, 4, 5], { required: true });
  if (type === InteractionType.MessageComponent) return touch(world, userId, form);
  if (type === InteractionType.ModalSubmit) return submit(world, userId, form);
  if (form.has('target_id')) return use(world, userId, form);
  const channelId = form.snowflake('channel_id', { required: true }) ?? '';
  const name = form.string('name', { min: 1, max: 32, required: true });
  const options = readGiven(form.value['options']);
  form.finish();
  const command = usableCommands(world, channelId, userId).find(
    (each) => each.type === ApplicationCommandType.ChatInput && each.name === name,
  );
  if (!command) throw refusal('unknownCommand');
  const autocomplete = type === InteractionType.ApplicationCommandAutocomplete;
  const interaction = typeCommand(world, userId, { channelId, command, options, autocomplete });
  if (!autocomplete) return { id: interaction.id };
  await watchInteraction(world, interaction).acknowledgedAfterMs;
  return { choices: interaction.choices ?? [] };
}

/** A command of the context menu, on a person or a message. */
function use(world: World, userId: string, form: Form): Accepted {
  const channelId = form.snowflake('channel_id', { required: true }) ?? '';
  const targetId = form.snowflake('target_id', { required: true }) ?? '';
  const name = form.string('name', { min: 1, max: 32, required: true });
  const type = form.choice('command_type', [ApplicationCommandType.User, ApplicationCommandType.Message], {
    required: true,
  });
  form.finish();
  const command = usableCommands(world, channelId, userId).find(
    (each) => each.type === type && each.name === name,
  );
  if (!command) throw refusal('unknownCommand');
  return { id: contextCommand(world, userId, { channelId, command, targetId }).id };
}

function touch(world: World, userId: string, form: Form): Accepted {
  const channelId = form.snowflake('channel_id', { required: true }) ?? '';
  const messageId = form.snowflake('message_id', { required: true }) ?? '';
  const customId = form.string('custom_id', { min: 1, max: 100, required: true }) ?? '';
  const values = form.strings('values', { max: 25 });
  form.finish();
  return { id: useComponent(world, userId, { channelId, messageId, customId, values }).id };
}

function submit(world: World, userId: string, form: Form): Accepted {
  const modal = world.interactions.modal(form.snowflake('modal_id', { required: true }) ?? '');
  const fields = (form.list('components', { max: 40, required: true }) ?? []).map(readField);
  form.finish();
  if (!modal) throw refusal('unknownInteraction');
  return { id: submitModal(world, userId, modal, fields).id };
}

function readField(form: Form): SubmittedField {
  const custom_id = form.string('custom_id', { min: 1, max: 100, required: true }) ?? '';
  const values = form.strings('values', { max: 25 });
  const { value } = form.value;
  if (values) return { custom_id, values };
  return typeof value === 'string' || typeof value === 'boolean' ? { custom_id, value } : { custom_id };
}

/** Discord's nested option data, as it comes from the page. */
function readGiven(value: unknown): GivenOption[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value))
    throw invalidForm(['options'], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
  return value.map((item: unknown) => {
    if (!isRecord(item))
      throw invalidForm(['options'], 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    const { name, type, value: given, focused, options } = item;
    const plain = typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
    return {
      name: String(name),
      type: Number(type),
      ...(plain ? { value: given } : {}),
      ...(focused === true ? { focused } : {}),
      ...(options === undefined ? {} : { options: readGiven(options) }),
    };
  });
}
