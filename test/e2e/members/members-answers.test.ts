/** Anything that people who aren't staff press in a ticket: the answer is one plain sentence with no staff details. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale, Message, Modal, Person } from '@coatcheck/local-discord';
import { MORE_ID } from '../../../src/contract/custom-ids.ts';
import type { Language } from '../../../src/words/languages.ts';
import { sayIn } from '../../../src/words/say.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import {
  announced,
  answerOf,
  controlMessage,
  pressClose,
  publicMessages,
  seen,
  shows,
  stored,
  type,
} from '../acting.ts';
import { LEVELS } from '../modes.ts';
import { makeGroup } from './panels.ts';
import { readBy, staffsSide, textsOf } from './staffs-side.ts';

const LANGUAGES: readonly (readonly [Language, Locale])[] = [
  ['en', 'en-US'],
  ['de', 'de'],
  ['ja', 'ja'],
];
const OF_OPEN = ['ticket:unclaim'] as const;
const OF_CLOSED = ['ticket:reopen'] as const;

describe.each(LANGUAGES)('in %s', (language, locale) => {
  const say = sayIn(language);
  let world: World;
  let ticket: OpenTicket;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
    for (const person of [world.member, world.secondMember]) await person.choose(locale);
    ticket = await openTicket();
  });
  afterAll(() => world.close());

  /** A ticket in which staff have done all that members need not know. */
  async function openTicket(settings: Parameters<typeof makeGroup>[1] = {}): Promise<OpenTicket> {
    const path = { guild_id: world.guildId };
    const ticket_group_id = await makeGroup(world, { language, rating_levels: LEVELS, ...settings });
    const created = await world.api.call('createTicket', {
      path,
      body: { user_id: world.member.id, ticket_group_id },
    });
    const opened = { ...created, channel_id: String(created.channel_id) };
    for (const command of ['ticket claim', 'notes create']) await type(world, opened.channel_id, command);
    await type(world, opened.channel_id, 'ticket priority', { level: '3' });
    await shows(world, opened.channel_id, { [say('ticket.assigned')]: `<@${world.moderator.id}>` });
    return opened;
  }

  function control({ channel_id }: OpenTicket): Message {
    const message = controlMessage(world, channel_id);
    if (message === undefined) throw new Error('No control message');
    return message;
  }

  async function answersTo(person: Person, message: Message, ids: readonly string[]): Promise<string[]> {
    const answers = await Promise.all(ids.map(async (id) => answerOf(await person.click(message, id))));
    return answers.flatMap(textsOf);
  }

  const choicesOf = ({ components }: Message): string[] =>
    [...JSON.stringify(components).matchAll(/"value":"([^"]+)"/g)].map(([, choice = '']) => choice);

  /** One after the other, as a person chooses: a form must be there within Discord's three seconds. */
  async function chosen(person: Person, message: Message, choices: readonly string[]): Promise<string[]> {
    const texts: string[] = [];
    for (const choice of choices) {
      texts.push(...textsOf(await answerOf(await person.select(message, MORE_ID, [choice]))));
    }
    return texts;
  }

  const shownIn = ({ title, components }: Modal): string[] => [
    title,
    ...[...JSON.stringify(components).matchAll(/"(?:content|label|description)":"([^"]+)"/g)].map(
      ([, text = '']) => text,
    ),
  ];

  const expectPlain = (answers: readonly string[], count: number): void => {
    expect(answers).toHaveLength(count);
    expect(answers.flatMap(staffsSide(language))).toEqual([]);
    const isLong = (answer: string): boolean => answer.split(/[.!?。](?:\s|$)/).length !== 2;
    expect(answers.filter(isLong)).toEqual([]);
  };

  it.each([
    ['its owner', () => world.member],
    ['an added member', () => world.secondMember],
  ])('%s reads who can do what the open ticket’s buttons do', async (_, personOf) => {
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await world.api.ticket('addTicketMember', target, { body: { user_id: world.secondMember.id } });
    const person = personOf();
    expectPlain(await answersTo(person, control(ticket), OF_OPEN), OF_OPEN.length);
    const choices = choicesOf(control(ticket));
    expect(choices).toEqual(expect.arrayContaining(['claim', 'lock', 'labels', 'level:0']));
    expectPlain(await chosen(person, control(ticket), choices), choices.length);
    // The first answer removes a question's buttons: each person is asked separately.
    const former = publicMessages(world, ticket.channel_id).map(({ id }) => id);
    await type(world, ticket.channel_id, 'ticket close', { ask: true });
    const question = await seen(world.discord, () =>
      publicMessages(world, ticket.channel_id).find(
        ({ id, components }) =>
          !former.includes(id) && JSON.stringify(components).includes('ticket:keep-open'),
      ),
    );
    const [kept] = await answersTo(person, question, ['ticket:keep-open']);
    expect(kept).toBe(say('keepTicketOpen.done'));
    expect(readBy(world, person).flatMap(staffsSide(language))).toEqual([]);
  });

  it('who may only read its notes can close it as little as claim it', async () => {
    const other = await openTicket();
    const target = { guildId: world.guildId, ticketId: other.id };
    await world.api.ticket('addTicketNotesMember', target, { body: { user_id: world.secondMember.id } });
    const guest = world.secondMember;
    await seen(world.discord, () => guest.channels(world.guildId).some(({ id }) => id === other.channel_id));
    expectPlain(await answersTo(guest, control(other), OF_OPEN), OF_OPEN.length);
    const refused = await answerOf(await pressClose(guest, control(other)));
    expectPlain(textsOf(refused), 1);
    expect(await stored(world, other)).toMatchObject({ status: 'open' });
  });

  it('the owner of a ticket whose group sends them the transcript reads when they get it', async () => {
    const other = await openTicket({ transcript_to_owner: true });
    await type(world, other.channel_id, 'ticket close');
    await shows(world, other.channel_id, { [say('ticket.status')]: say('ticket.closed') });
    expect(await chosen(world.member, control(other), ['transcript'])).toEqual([
      say('transcript.ownerGetsIt'),
    ]);
  });

  it('of the closed ticket, too; and its rating is its owner’s', async () => {
    const form = await (await world.member.click(control(ticket), 'ticket:close')).modal();
    expect(shownIn(form).flatMap(staffsSide(language))).toEqual([]);
    await world.member.submit(form, {});
    await announced(world, ticket.channel_id, new RegExp(`^<@${world.member.id}>`));
    await shows(world, ticket.channel_id, { [say('ticket.status')]: say('ticket.closed') });
    expectPlain(await answersTo(world.secondMember, control(ticket), OF_CLOSED), OF_CLOSED.length);
    expectPlain(await answersTo(world.member, control(ticket), OF_CLOSED), OF_CLOSED.length);
    const choices = choicesOf(control(ticket)).filter((choice) => choice !== 'transcript');
    expectPlain(await chosen(world.member, control(ticket), choices), choices.length);
    expect(await chosen(world.member, control(ticket), ['transcript'])).toEqual([
      say('transcript.ownerAsks'),
    ]);

    const rateId = `ticket:rate:${world.guildId}:${ticket.id}`;
    const asked = await seen(world.discord, () =>
      publicMessages(world, ticket.channel_id).find(({ components }) =>
        JSON.stringify(components).includes(rateId),
      ),
    );
    const refused = await answerOf(await world.secondMember.click(asked, `${rateId}:1`));
    expect(refused.content).toBe(say('refused.ownerRates', { number: String(ticket.number) }));
    expectPlain(textsOf(refused), 1);
    expect(readBy(world, world.member).flatMap(staffsSide(language))).toEqual([]);
  });
});
