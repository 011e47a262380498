import { Routes } from 'discord.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupForm } from '../../../src/bot/members/group-form.ts';
import type { FormField } from '../../../src/settings/form-field.ts';
import { checkForm } from '../../../src/service/core/groups/checks/form.ts';
import { botHeaders, localDiscord, register } from '../../../packages/local-discord/test/world.ts';
import type { LocalDiscord } from '@coatcheck/local-discord';
import { SEED_IDS } from '@coatcheck/local-discord/seed';

type Group = Parameters<typeof groupForm>[0];

/** Only these are read for a form. */
const groupWith = (fields: readonly FormField[]) =>
  ({
    id: SEED_IDS.general,
    name: 'Support',
    form_title: 'Form',
    form_fields: fields.map((field) => [field]),
  }) as unknown as Group;

/** The contract counts characters, not UTF-16 units. */
const lengthOf = (value: string): number => Array.from(value).length;

/** Texts of the contract's lengths, blank and invisible ones among them. */
const text = (minLength: number, maxLength: number) =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.string({ minLength, maxLength }) },
      { weight: 1, arbitrary: fc.constantFrom('\u200B', ' ', '\u3164', '\u2800', '🎉', '🎉'.repeat(20)) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength }) },
    )
    .filter((value) => lengthOf(value) >= minLength && lengthOf(value) <= maxLength);

const option = fc.record(
  {
    label: text(1, 100),
    description: text(0, 100),
    emoji: fc.constantFrom('', '🎉', 'x'),
    default: fc.boolean(),
  },
  { requiredKeys: ['label'] },
);

/** What the contract allows for a field, before the service looks at it; half of them have only what their kind has. */
const anyField = fc.record(
  {
    title: text(1, 45),
    type: fc.constantFrom<FormField['type'][]>(3, 4, 5, 6, 7, 8, 10, 19, 21, 22, 23),
    content: text(1, 4000),
    file_types: fc.array(
      fc.constantFrom('image', '.pdf', '.tar.gz', '.PDF', 'pdf', '.', '.a_b', `.${'x'.repeat(31)}`),
      {
        minLength: 1,
        maxLength: 10,
      },
    ),
    description: text(0, 100),
    placeholder: text(0, 150),
    required: fc.boolean(),
    style: fc.constantFrom<('short' | 'paragraph')[]>('short', 'paragraph'),
    min_length: fc.integer({ min: 0, max: 4000 }),
    max_length: fc.integer({ min: 1, max: 4000 }),
    min_values: fc.integer({ min: 0, max: 25 }),
    max_values: fc.integer({ min: 1, max: 25 }),
    options: fc.array(option, { maxLength: 25 }),
  },
  { requiredKeys: ['title', 'type'] },
);

const HAS: Readonly<Record<number, readonly (keyof FormField)[]>> = {
  3: ['placeholder', 'min_values', 'max_values', 'options'],
  4: ['placeholder', 'style', 'min_length', 'max_length'],
  10: ['content'],
  19: ['min_values', 'max_values', 'file_types'],
  21: ['options'],
  22: ['min_values', 'max_values', 'options'],
  23: [],
};
const SELECT: readonly (keyof FormField)[] = ['placeholder', 'min_values', 'max_values'];

const field = anyField.map((all): FormField => {
  const has: readonly string[] = ['title', 'type', 'description', 'required', ...(HAS[all.type] ?? SELECT)];
  const kept = Object.entries(all).filter(([key]) => has.includes(key));
  // The same fields, fewer of them.
  return Object.fromEntries(kept) as unknown as FormField;
});

describe('a form', () => {
  let discord: LocalDiscord & AsyncDisposable;
  beforeAll(async () => {
    discord = await localDiscord({ lifted: true });
    await register(discord, [{ name: 'form', description: 'Shows a form' }]);
  });
  afterAll(() => discord.close());

  /** What Discord says about the form of a group: null if it shows it. */
  async function faultsOf(fields: readonly FormField[]): Promise<unknown> {
    const asked = discord.waitFor(({ t }) => t === 'INTERACTION_CREATE');
    await discord.as(SEED_IDS.member).command(SEED_IDS.general, 'form');
    const { id, token } = Object(await asked).d;
    const response = await fetch(`${discord.apiUrl}/v10${Routes.interactionCallback(id, token)}`, {
      method: 'POST',
      headers: { ...botHeaders(discord), 'content-type': 'application/json' },
      body: JSON.stringify({ type: 9, data: groupForm(groupWith(fields)) }),
    });
    return response.status === 204 ? null : response.json();
  }

  it('that can be set is one that Discord shows', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 5 }), async (fields) => {
        const taken = fields.filter(
          (each) => checkForm([[each], [{ title: 'Name', type: 4 }]], new Set()).length === 0,
        );
        const distinct = taken.filter(
          ({ title }, index) => taken.findIndex((each) => each.title === title) === index,
        );
        if (
          checkForm(
            distinct.map((each) => [each]),
            new Set(),
          ).length > 0 ||
          distinct.length === 0
        )
          return;
        shown += 1;
        expect(await faultsOf(distinct)).toBeNull();
      }),
      { numRuns: 600 },
    );
    expect(shown).toBeGreaterThan(200);
  });

  const options = ['A', 'B', 'C'].map((label) => ({ label }));
  const boxes = (parts: Partial<FormField>) =>
    groupForm(groupWith([{ title: 'Boxes', type: 22, options, ...parts }]))?.components[0];

  it('takes all checkboxes of a group, unless it says how many', async () => {
    expect(boxes({})).toMatchObject({ component: { min_values: 1, max_values: 3 } });
    expect(boxes({ max_values: 2 })).toMatchObject({ component: { max_values: 2 } });
    const checked = options.map((each) => ({ ...each, default: true }));
    expect(boxes({ required: false, options: checked })).toMatchObject({
      component: { min_values: 0, max_values: 3 },
    });
    expect(await faultsOf([{ title: 'Boxes', type: 22, options: checked }])).toBeNull();
  });

  it('leaves out a field of a kind that only a later service knows', () => {
    // A later contract has more types.
    const later = { title: 'Later', type: 99 } as unknown as FormField;
    const form = groupForm(groupWith([later, { title: 'Name', type: 4 }]));
    expect(form?.components).toMatchObject([{ label: 'Name' }]);
  });
});
