import { describe, expect, it } from 'vitest';
import type { APIModalSubmitInteraction } from 'discord.js';
import { createForms, createSignedForms } from '../../../src/bot/interactions/forms.ts';
import type { Call } from '../../../src/bot/interactions/call.ts';
import type { Answerable } from '../../../src/bot/interactions/interaction-name.ts';
import { customId, parseCustomId } from '../../../src/bot/interactions/kinds/component.ts';
import { modalForm, textField, type Modal } from '../../../src/bot/interactions/kinds/modal.ts';

const CHANNEL = '1300000000000000001';
const NO_CALL: Partial<Call> = {};
const everyones: Modal = {
  id: 'panel:form',
  usedBy: 'everyone',
  acknowledgement: 'reply',
  run: async () => ({}),
};
const askers: Modal = { ...everyones, id: 'setup:value', usedBy: 'asker' };
const forms = createForms(
  new Map([everyones, askers].map((modal) => [modal.id as string, modal])),
  createSignedForms('token', () => 0),
);

interface Shown {
  readonly channelId?: string;
  readonly args?: readonly string[];
  readonly label?: string;
  readonly value?: string;
}

async function openedId(
  modal: Modal,
  { channelId = CHANNEL, args = [CHANNEL], label = 'Subject', value }: Shown = {},
): Promise<string> {
  const form = modalForm(customId(modal.id, ...args), 'Form', [textField({ name: 'text', label, value })]);
  const opened = await forms.signing(interactionIn(channelId), () => form)?.(NO_CALL as Call);
  return opened?.custom_id ?? '';
}

const interactionIn = (channel_id: string) =>
  ({ channel_id, guild_id: '2', user: { id: '1' } }) as unknown as Answerable;

const submitted = (custom_id: string) =>
  ({ ...interactionIn(CHANNEL), data: { custom_id } }) as unknown as APIModalSubmitInteraction;

describe.each([
  ['everyone’s', everyones],
  ['signed for one person', askers],
])('a form that is %s', (_, modal) => {
  it('has another id for each ticket and for each content, which phones keep values by', async () => {
    const ids = await Promise.all(
      [{}, { channelId: '1300000000000000009' }, { label: 'Order' }, { value: 'a' }, { value: 'b' }].map(
        async (shown: Shown) => openedId(modal, shown),
      ),
    );
    expect(new Set(ids)).toHaveProperty('size', ids.length);
    expect(await openedId(modal, { value: 'a' })).toBe(ids[3]);
  });

  it('comes back with the id that its code gave it', async () => {
    expect(forms.verify(submitted(await openedId(modal)), modal)).toBe(`${modal.id}:${CHANNEL}`);
  });

  it('keeps the name that leads to its code, with or without arguments', async () => {
    const bare = await openedId(modal, { args: [] });
    expect([bare, await openedId(modal)].map((id) => parseCustomId(id).id)).toEqual([modal.id, modal.id]);
    expect(forms.verify(submitted(bare), modal)).toBe(modal.id);
  });
});

it('forms that were opened before ids had a hash are still taken', () => {
  expect(forms.verify(submitted('panel:form:1'), everyones)).toBe('panel:form:1');
  expect(forms.verify(submitted('setup:value:1:1uo0.wnxXGXKpbmcixhP0'), askers)).toBe('setup:value:1');
  expect(forms.verify(submitted('setup:value:2:1uo0.wnxXGXKpbmcixhP0'), askers)).toBeUndefined();
});
