/** A server with more groups, panels and templates than a page has: all of them are found. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { formIn } from '../sent-form.ts';
import { signIn, type Visitor } from '../visitor.ts';

/** More than one page of the API's list. */
const COUNT = 101;
const numbers = Array.from({ length: COUNT }, (_, index) => String(index + 1).padStart(3, '0'));

let world: World;
let ada: Visitor;
let panelId: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const path = { guild_id: world.guildId };
  for (const number of numbers) {
    const group = await world.api.call('createTicketGroup', { path, body: { name: `Group ${number}` } });
    await world.api.call('createCustomMessage', {
      path,
      body: { name: `Message ${number}`, message: { content: 'Hello' } },
    });
    const options = [{ group_id: group.id, label: 'Open' }];
    const body = { name: `Panel ${number}`, options };
    ({ id: panelId } = await world.api.call('createTicketPanel', { path, body }));
  }
  ada = await signIn(world, world.administrator);
}, 120_000);
afterAll(() => world.close());

const setup = (rest: string) => `/dashboard/${world.guildId}/setup/${rest}`;

it.each(['Group', 'Panel', 'Message'])('each %s is on one page of its list', async (name) => {
  const list = `${name.toLowerCase()}s`;
  const found: string[] = [];
  let next: string | undefined = setup(list);
  for (let page = 1; page <= 3; page += 1) {
    expect(next, `page ${page}`).toBeDefined();
    const { text } = await ada.get(next ?? '');
    const items = new RegExp(`<bdi>(${name} \\d{3})</bdi>`, 'g');
    found.push(...[...text.matchAll(items)].map(([, label = '']) => label));
    expect(formIn(text, setup(list)).action).toBe(setup(list));
    next = /<a rel="next" href="([^"]+)"/.exec(text)?.[1];
  }
  expect(next).toBeUndefined();
  expect(found.toSorted()).toEqual(numbers.map((number) => `${name} ${number}`));
});

it('a form offers all groups and templates', async () => {
  const [newPanel, panel] = [await ada.get(setup('panels')), await ada.get(setup(`panels/${panelId}`))];
  for (const number of [numbers[0], numbers.at(-1)]) {
    expect(newPanel.text).toMatch(new RegExp(`<option value="\\d+"\\s*>\\s*Group ${number}\\s*</option>`));
    expect(panel.text).toMatch(new RegExp(`<option value="\\d+"\\s*>\\s*Message ${number}\\s*</option>`));
  }
});
