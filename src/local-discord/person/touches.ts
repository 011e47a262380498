/** Pressing buttons, choosing in selects, submitting modals. */
import { ComponentType, InteractionType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { setArchived, publishThread } from '../channels/thread-life.ts';
import { invalidForm, refusal } from '../errors.ts';
import { isRecord } from '../form.ts';
import { dispatchInteraction } from '../interactions/payload.ts';
import type { Interaction, Modal } from '../interactions/registry.ts';
import { listFor, nothingWanted, resolve } from '../interactions/resolve.ts';
import { seatOf, type Seat } from '../messages/write-access.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import type { World } from '../world.ts';

type Tree = Record<string, unknown>;

/** What someone fills in: one entry per input of the modal. */
export interface SubmittedField {
  readonly custom_id: string;
  readonly type?: number;
  readonly value?: string | boolean;
  readonly values?: readonly string[];
}

/** Presses a button or chooses in a select of a message. */
export function touchComponent(
  world: World,
  userId: string,
  parts: { channelId: string; messageId: string; customId: string; values?: readonly string[] | undefined },
): Interaction {
  const seat = seatOf(world, parts.channelId, userId);
  const message = world.state.messages(parts.channelId).get(parts.messageId);
  const onlyFor = world.state.notes.get(parts.messageId)?.onlyFor;
  if (!message || (onlyFor !== undefined && onlyFor !== userId)) throw refusal('unknownMessage');
  const component = findComponent(message.components, parts.customId);
  if (!component || component['disabled'] === true) {
    throw invalidForm(['data', 'custom_id'], 'COMPONENT_VALIDATION_FAILED', 'Component validation failed');
  }
  wakeForTouch(world, seat);
  const type: ComponentType = Number(component['type']);
  const data: Tree = { custom_id: parts.customId, component_type: type, id: component['id'] };
  if (type !== ComponentType.Button)
    Object.assign(data, chosen(world, seat, userId, component, parts.values ?? []));
  const { channel, guild } = seat;
  return dispatchInteraction(world, {
    type: InteractionType.MessageComponent,
    userId,
    channel,
    guild,
    data,
    message,
  });
}

/** Clients first unarchive the thread; who may not (it is locked) gets 50083 and nothing is sent. */
function wakeForTouch(world: World, { channel, held }: Seat): void {
  if (!isThread(channel) || !channel.thread_metadata.archived) return;
  if (channel.thread_metadata.locked && !(held & Bit.ManageThreads)) throw refusal('threadArchived');
  demandBits(held, Bit.SendMessagesInThreads);
  setArchived(world, channel, false);
  publishThread(world, channel);
}

function findComponent(components: readonly unknown[], customId: string): Tree | undefined {
  for (const component of components) {
    if (!isRecord(component)) continue;
    if (component['custom_id'] === customId) return component;
    const children = [component['components'], component['accessory'], component['component']].flat();
    const found = findComponent(children, customId);
    if (found) return found;
  }
  return undefined;
}

function chosen(
  world: World,
  { guild, channel }: Seat,
  userId: string,
  component: Tree,
  values: readonly string[],
): Tree {
  const min = Number(component['min_values'] ?? 1);
  const max = Number(component['max_values'] ?? 1);
  const options = component['options'];
  const offered = Array.isArray(options)
    ? options.map((option: unknown) => (isRecord(option) ? option['value'] : null))
    : null;
  if (
    values.length < min ||
    values.length > max ||
    (offered && values.some((value) => !offered.includes(value)))
  ) {
    throw invalidForm(['data', 'values'], 'COMPONENT_VALIDATION_FAILED', 'Component validation failed');
  }
  const list = listFor(Number(component['type']), 'component');
  if (!list) return { values };
  const resolved = resolve(world, guild, channel, userId, { ...nothingWanted(), [list]: [...values] });
  return { values, ...(resolved ? { resolved } : {}) };
}

/** Submits a modal that an interaction of this person opened. */
export function submitModal(
  world: World,
  userId: string,
  modal: Modal,
  fields: readonly SubmittedField[],
): Interaction {
  const opener = world.interactions.get(modal.interaction_id);
  if (opener?.userId !== userId) throw refusal('unknownInteraction');
  const seat = seatOf(world, opener.channelId, userId);
  const given = new Map(fields.map((field) => [field.custom_id, field]));
  const wanted = nothingWanted();
  const components = modal.components.map((component) => {
    const nested = Array.isArray(component['components'])
      ? { components: component['components'].map((input: unknown) => answerFor(input, given, wanted)) }
      : {};
    const single = isRecord(component['component'])
      ? { component: answerFor(component['component'], given, wanted) }
      : {};
    return { type: component['type'], id: component['id'], ...nested, ...single };
  });
  const { channel, guild } = seat;
  const resolved = resolve(world, guild, channel, userId, wanted);
  const data = { custom_id: modal.custom_id, components, ...(resolved ? { resolved } : {}) };
  const message = world.state.messages(channel.id).get(opener.sourceMessageId ?? '');
  return dispatchInteraction(world, {
    type: InteractionType.ModalSubmit,
    userId,
    channel,
    guild,
    data,
    message,
  });
}

type Wanted = ReturnType<typeof nothingWanted>;

function answerFor(input: unknown, given: ReadonlyMap<string, SubmittedField>, wanted: Wanted): Tree {
  if (!isRecord(input)) return {};
  const { type, id, custom_id: customId } = input;
  const field = given.get(String(customId));
  const shared = { type, id, custom_id: customId };
  const required = input['required'] !== false;
  if (type === ComponentType.TextInput) return { ...shared, value: textFor(input, field, required) };
  if (type === ComponentType.RadioGroup || type === ComponentType.Checkbox) {
    return { ...shared, value: field?.value ?? (type === ComponentType.Checkbox ? false : null) };
  }
  const values = [...(field?.values ?? [])];
  if (required && values.length < Number(input['min_values'] ?? 1)) throw missing(String(customId));
  const list = listFor(Number(type), 'component');
  if (list) wanted[list].push(...values);
  return { ...shared, values };
}

function textFor(input: Tree, field: SubmittedField | undefined, required: boolean): string {
  const preset = typeof input['value'] === 'string' ? input['value'] : '';
  const value = field?.value === undefined ? preset : String(field.value);
  const tooShort =
    value.length < Math.max(required ? 1 : 0, value === '' ? 0 : Number(input['min_length'] ?? 0));
  if (tooShort || value.length > Number(input['max_length'] ?? 4000))
    throw missing(String(input['custom_id']));
  return value;
}

function missing(customId: string) {
  return invalidForm(
    ['data', 'components', customId],
    'COMPONENT_VALIDATION_FAILED',
    'Component validation failed',
  );
}
