/** Pressing buttons, choosing in selects, submitting modals. */
import { ComponentType, InteractionType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { setArchived, publishThread } from '../channels/thread-life.ts';
import { invalidForm, refusal } from '../errors.ts';
import { isRecord } from '../requests/form.ts';
import { dispatchInteraction } from '../interactions/payload.ts';
import type { Interaction, Modal } from '../interactions/registry.ts';
import { listFor, nothingWanted, resolve } from '../interactions/resolve.ts';
import { seatOf, type Seat } from '../messages/write-access.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import type { World } from '../world.ts';
import { answerFor, type SubmittedField } from './modal-answers.ts';

type Tree = Record<string, unknown>;

/** Presses a button or chooses in a select of a message. */
export function useComponent(
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
  wakeForUse(world, seat);
  refuseLocked(seat);
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
function wakeForUse(world: World, { channel, held }: Seat): void {
  if (!isThread(channel) || !channel.thread_metadata.archived) return;
  if (channel.thread_metadata.locked && !(held & Bit.ManageThreads)) throw refusal('threadArchived');
  demandBits(held, Bit.SendMessagesInThreads);
  setArchived(world, channel, false);
  publishThread(world, channel);
}

/**
 * In a locked thread no press reaches the app, not even an administrator's or one on a message that only its reader
 * sees. Links work. @see https://github.com/discord/discord-api-docs/issues/7900
 */
function refuseLocked({ channel }: Seat): void {
  if (isThread(channel) && channel.thread_metadata.locked) throw refusal('threadLocked');
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
  const filling = {
    given,
    wanted,
    fileName: (id: string) => world.attachments.held(seat.channel.id, id)?.filename,
  };
  const components = modal.components.map((component) => {
    const nested = Array.isArray(component['components'])
      ? { components: component['components'].map((input: unknown) => answerFor(input, filling)) }
      : {};
    const single = isRecord(component['component'])
      ? { component: answerFor(component['component'], filling) }
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
    openedBy: opener.id,
  });
}
