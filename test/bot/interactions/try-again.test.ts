import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormField } from '../../../src/settings/form-field.ts';
import type { Message } from '@coatcheck/local-discord';
import type { Answerable } from '../../../src/bot/interactions/interaction-name.ts';
import type { APIModalSubmitInteraction } from 'discord.js';
import { createTryAgain, type Opener } from '../../../src/bot/interactions/try-again.ts';
import { sampleTicket, type Canned } from '../contract-server.ts';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleGroup } from '../samples.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general, guild, member, moderatorRole } = SEED_IDS;
const OPTIONS = [{ label: 'Red' }, { label: 'Blue', default: true }, { label: 'Green' }];

/** A question of each kind that keeps its value, in two forms: a form has five. */
const FIRST: readonly FormField[] = [
  { title: 'Order', type: 4, style: 'paragraph' },
  { title: 'Colors', type: 3, max_values: 2, options: OPTIONS },
  { title: 'About', type: 7, max_values: 2 },
  { title: 'Where', type: 8 },
  { title: 'Urgent', type: 23 },
];
const SECOND: readonly FormField[] = [
  { title: 'Who', type: 5 },
  { title: 'Team', type: 6 },
  { title: 'Color', type: 21, options: OPTIONS },
  { title: 'Extras', type: 22, required: false, options: OPTIONS },
  { title: 'Notes', type: 4, required: false },
];
const idsOf = (questions: readonly FormField[]) =>
  questions.map(({ title, type }, index) => `${index}:${type}:${title}`);
const [ORDER = '', COLORS = '', ABOUT = '', WHERE = '', URGENT = ''] = idsOf(FIRST);
const [WHO = '', TEAM = '', COLOR = '', EXTRAS = ''] = idsOf(SECOND);
const GONE = 'What you typed is no longer kept.';

const REJECTED: Canned = {
  status: 422,
  body: { message: 'The given data was invalid.', code: 'VALIDATION_FAILED', errors: {} },
};

let world: BotWorld;
/** What the service has as the form's questions, and says to a ticket. */
let fields: Parameters<typeof sampleGroup>[0] = {};
let created: Canned;
/** The bot keeps a form for a while, so each test gets its own ticket type. */
let groups = 0;
let group = '';
const opener = () => `panel:open:${group}`;

beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  created = REJECTED;
  world.contract.answer = ({ asked }) => {
    if (asked.endsWith('/ticket')) return created;
    if (asked.includes('opening')) return { body: {} };
    return { body: sampleGroup({ id: group, form_title: 'Order', ...fields }) };
  };
});

const ask = (questions: readonly FormField[]): void => {
  fields = { form_fields: questions.map((each) => [each]) };
};

async function panel() {
  group = `13000000000000001${(groups += 1).toString().padStart(2, '0')}`;
  return world.say(general, {
    content: 'Help',
    components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Open', custom_id: opener() }] }],
  });
}

const by = () => world.discord.as(member);

async function submitted(values: Record<string, string | boolean | readonly string[]>) {
  const shown = await panel();
  const answer = await (await by().submit(await by().click(shown, opener()), values)).reply();
  return { shown, answer };
}

function buttonOf({ components }: { readonly components?: unknown }): string {
  const [, id = ''] = /"custom_id":"(prompt:again:[^"]+)"/.exec(JSON.stringify(components)) ?? [];
  return id;
}

const opened = async (answer: Message) => (await by().click(answer, buttonOf(answer))).modal();

interface Field {
  readonly value?: string;
  readonly default?: boolean;
  readonly default_values?: readonly object[];
  readonly options?: readonly { readonly label: string; readonly default?: boolean }[];
}

/** What each field of the form holds. */
function valuesOf({ components }: { readonly components: readonly unknown[] }): unknown[] {
  return components.map((part) => {
    // The local Discord keeps a form as Discord documents it.
    const { component: field } = part as { readonly component?: Field };
    if (field?.options) return field.options.filter((each) => each.default).map(({ label }) => label);
    return field?.default_values ?? field?.value ?? field?.default;
  });
}

describe('a rejected form', () => {
  it('opens again with each value, and opens the ticket of the panel that it was pressed on', async () => {
    ask(FIRST);
    const values = {
      [ORDER]: 'It *broke*',
      [COLORS]: ['Red', 'Green'],
      [ABOUT]: [member, moderatorRole],
      [WHERE]: [general],
      [URGENT]: true,
    };
    const { shown, answer } = await submitted(values);
    expect(answer.content).toBe('The given data was invalid.');
    const form = await opened(answer);
    expect(valuesOf(form)).toEqual([
      'It *broke*',
      ['Red', 'Green'],
      [
        { id: member, type: 'user' },
        { id: moderatorRole, type: 'role' },
      ],
      [{ id: general, type: 'channel' }],
      true,
    ]);

    created = { body: sampleTicket({ channel_id: general }) };
    const done = await (await by().submit(form, { ...values, [COLOR]: 'Red' })).reply();
    expect(done).toMatchObject({
      id: answer.id,
      content: `${beginningOf('opened.inChannel')}<#${general}>`,
      components: [],
    });
    expect(world.contract.heard.at(-1)?.body).toMatchObject({ panel_message_id: shown.id });
  });

  it('keeps cleared fields clear, and offers its button again after each rejection', async () => {
    ask(SECOND);
    const values = { [WHO]: [member], [TEAM]: [moderatorRole], [COLOR]: 'Green', [EXTRAS]: [] };
    const { answer } = await submitted(values);
    const form = await opened(answer);
    const kept = [[{ id: member, type: 'user' }], [{ id: moderatorRole, type: 'role' }], ['Green'], []];
    expect(valuesOf(form)).toEqual([...kept, undefined]);
    const next = await (await by().submit(form, { ...values, [COLOR]: 'Red' })).reply();
    expect(next.id).toBe(answer.id);
    expect(valuesOf(await opened(next))).toEqual([...kept.toSpliced(2, 1, ['Red']), undefined]);
  });

  it('says that files are not kept, where there were any', async () => {
    fields = { form_fields: [[{ title: 'Proof', type: 19 }]] };
    const file = by().attach(general, { name: 'a.txt', type: 'text/plain', text: 'a' });
    const { answer } = await submitted({ '0:19:Proof': [file] });
    expect(answer.content).toContain('-# Files aren’t kept. Add them again.');
    expect((await opened(answer)).title).toBe('Order');
  });

  it.each([
    { where: 'above the form', questions: FIRST.slice(0, 1), shown: [{ content: GONE }, { label: 'Order' }] },
    { where: 'in a form of five', questions: FIRST, shown: [{ label: 'Order', description: GONE }] },
  ])('opens with what is stored after a restart, and says so $where', async ({ questions, shown }) => {
    ask(questions);
    const values = { [ORDER]: 'x', [COLORS]: ['Red'], [ABOUT]: [member], [WHERE]: [general] };
    const asked = Object.entries(values).slice(0, questions.length);
    const { answer } = await submitted(Object.fromEntries(asked));
    const later = buttonOf(answer).replace(/^(prompt:again:)[\w-]{8}/, '$1another');
    expect(later).toBe(`prompt:again:another:${opener()}`);
    const stored = world.discord.state.messages(general).get(answer.id);
    if (!stored) throw new Error('The answer is gone');
    const components = JSON.parse(JSON.stringify(stored.components).replace(buttonOf(stored), later));
    Object.assign(stored, { components });
    const form = await (await by().click(stored, later)).modal();
    expect(form.components.slice(0, shown.length)).toMatchObject(shown);
    expect(valuesOf(form).at(shown.length - 1)).toBeUndefined();
  });

  it('has no button where another text changes nothing', async () => {
    ask(SECOND);
    created = { status: 403, body: { message: 'You are blocked.', code: 'BLOCKED' } };
    const { answer } = await submitted({ [WHO]: [member], [TEAM]: [moderatorRole], [COLOR]: 'Green' });
    expect(buttonOf(answer)).toBe('');
  });

  it('that a command opened opens again, and replaces its answer', async () => {
    const administrator = world.discord.as(SEED_IDS.administrator);
    world.contract.answer = () => REJECTED;
    const values = { content: 'Hello', username: 'News' };
    const run = await administrator.submit(await administrator.command(general, 'message send'), values);
    const answer = await run.reply();
    expect(buttonOf(answer)).toMatch(/^prompt:again:[\w-]{8}:\/message send$/);
    const form = await (await administrator.click(answer, buttonOf(answer))).modal();
    expect(valuesOf(form)).toEqual(['Hello', 'News', undefined, undefined, undefined]);
    world.contract.answer = () => ({ body: { id: '1', channel_id: general } });
    const done = await (await administrator.submit(form, values)).reply();
    expect(done).toMatchObject({ id: answer.id, content: expect.stringMatching(/^Sent/), components: [] });
    expect(world.contract.heard.at(-1)?.asked).toBe(`POST /guild/${guild}/channel/${general}`);
  });
});

describe('what was typed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const by = (id: string) => ({ user: { id } }) as unknown as APIModalSubmitInteraction & Answerable;
  const opener: Opener = {
    opens: () => undefined,
    address: 'panel:open:1',
    messageId: undefined,
    audience: undefined,
    guildId: undefined,
  };

  function keep(again: ReturnType<typeof createTryAgain>): string {
    const submission = {
      args: [],
      fields: new Map([['text', 'x']]),
      roleIds: new Set<string>(),
      files: new Map(),
    };
    const { components } = again.offer(by('1'), opener, submission, new Error('No'));
    return buttonOf({ components }).split(':')[2] ?? '';
  }

  it('is given back to its author alone, for a quarter of an hour', () => {
    // The faked clock: `performance` isn't the object from when the cache was loaded, and starts at an invalid 0.
    const again = createTryAgain(Date);
    const key = keep(again);
    expect(again.kept(by('1'), key)?.typed.fields.get('text')).toBe('x');
    expect(again.kept(by('2'), key)).toBeUndefined();
    vi.advanceTimersByTime(15 * 60_000 + 1_000);
    expect(again.kept(by('1'), key)).toBeUndefined();
  });

  it('makes room for what others type', () => {
    const again = createTryAgain();
    const keys = Array.from({ length: 501 }, () => keep(again));
    const kept = keys.map((key) => again.kept(by('1'), key) !== undefined);
    expect(kept.slice(0, 2)).toEqual([false, true]);
    expect(kept.at(-1)).toBe(true);
  });
});
