/** Mentions in answers: people in the ticket, by their names, with a picker or without a script. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type OpenTicket, startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';
import { en } from '../../src/words/languages/en.ts';

let world: World;
let mara: Visitor;
let ticket: OpenTicket;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  ticket = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  await world.api.call('addTicketMember', { path, body: { user_id: SEED_IDS.secondMember } });
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const here = () => `/dashboard/${world.guildId}/tickets/${ticket.id}`;
const last = () => [...world.discord.state.messages(ticket.channel_id).all()].at(-1);
const nameOf = (id: string) =>
  world.discord.state.users.get(id)?.global_name ?? world.discord.state.users.get(id)?.username ?? '';

async function send(content: string, more: Record<string, string> = {}) {
  const { status } = await mara.post(`${here()}/actions/answerTicket`, { content, ...more });
  expect(status).toBe(303);
  return { content: last()?.content.split('\n-# ')[0], pinged: last()?.mentions.map(({ id }) => id) };
}

it('a name after an @ is a mention, in any case, and only as a whole', async () => {
  const [milo, nele] = [nameOf(SEED_IDS.member), nameOf(SEED_IDS.secondMember)];
  const sent = await send(
    `@${milo}, (@${nele.toUpperCase()}) a@${milo} @${milo}x @${nameOf(SEED_IDS.administrator)}`,
  );
  expect(sent.content).toBe(
    `<@${SEED_IDS.member}>, (<@${SEED_IDS.secondMember}>) a@${milo} @${milo}x @${nameOf(SEED_IDS.administrator)}`,
  );
  expect(sent.pinged?.toSorted()).toEqual([SEED_IDS.member, SEED_IDS.secondMember]);
});

it('without a script, somebody in the ticket is chosen beside the text, and nobody else can be', async () => {
  const { text } = await mara.get(here());
  const select = /<select name="mention">([^]*?)<\/select>/.exec(text)?.[1] ?? '';
  const offered = [...select.matchAll(/value="(\d+)"/g)].map(([, id]) => id);
  expect(offered).toEqual([SEED_IDS.member, SEED_IDS.secondMember]);
  expect(await send('Please look', { mention: SEED_IDS.secondMember })).toEqual({
    content: `<@${SEED_IDS.secondMember}> Please look`,
    pinged: [SEED_IDS.secondMember],
  });
  expect(await send('Please look', { mention: SEED_IDS.administrator })).toEqual({
    content: 'Please look',
    pinged: [],
  });
});

describe.skipIf(withoutBrowser)('the picker', { timeout: 60_000 }, () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await openBrowser();
    const context = await browser.newContext();
    await context.addCookies(
      [...mara.cookies].map(([name, value]) => ({ name, value, url: world.service.url })),
    );
    page = await context.newPage();
    await page.goto(world.service.url + here());
  });
  afterAll(() => browser.close());

  it('opens with an @, is used by keyboard, and leaves other keys alone', async () => {
    const text = page.locator('.answer textarea');
    const options = page.locator('#mentions [aria-selected=true]');
    await text.focus();
    await page.keyboard.type('Dear @');
    expect(await page.getByRole('listbox').getByRole('option').count()).toBe(2);
    expect(await page.locator('select[name=mention]').isVisible()).toBe(false);
    await page.keyboard.press('ArrowDown');
    expect(await options.textContent()).toBe(nameOf(SEED_IDS.secondMember));
    expect(await text.getAttribute('aria-activedescendant')).toBe(await options.getAttribute('id'));
    await page.keyboard.press('Enter');
    expect(await text.inputValue()).toBe(`Dear @${nameOf(SEED_IDS.secondMember)} `);
    await page.keyboard.type(`and @${nameOf(SEED_IDS.member).slice(0, 2).toLowerCase()}`);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.press('Backspace');
    await page.locator('#mentions li').first().click();
    await page.keyboard.type('a@b');
    expect(await page.getByRole('listbox').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.locator('#toast').getByText(en['dashboard.sent']).waitFor();
    expect(last()?.content.split('\n')[0]).toBe(
      `Dear <@${SEED_IDS.secondMember}> and <@${SEED_IDS.member}> a@b`,
    );
  });
});
