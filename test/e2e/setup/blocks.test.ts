/** Blocked people and roles in `/setup`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';
import { makeGroup } from './setup-commands.ts';
import { openSetup, type SetupScreen } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

const { member, secondMember, moderatorRole } = SEED_IDS;

let world: World;
let screen: SetupScreen;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await makeGroup(world, { name: 'Support' });
  screen = await openSetup(world);
  await screen.choose('pick', 'server');
  await screen.press('server:blocks');
});
afterAll(() => world.close());

const path = () => ({ guild_id: world.guildId });
const blocks = async () => (await world.api.call('listBlocks', { path: path() })).data;
const at = (id: string) => ({ ...path(), subject_kind: 'user' as const, subject_id: id });

it('blocks a person and a role, until a time and with a reason, and shows both after a restart', async () => {
  expect(screen.text()).toContain('Nobody is blocked.');
  const form = { who: [member], until: '2d', reason: 'Spam, *again*' };
  expect(await screen.write('block-new', form)).toBe('');
  expect(screen.text()).toMatch(new RegExp(`<@${member}> is blocked from opening tickets until <t:`));
  expect(await screen.write('block-new', { who: [moderatorRole], until: '', reason: '' })).toBe('');
  await world.restart();
  await screen.press('server:checkup');
  await screen.press('server:blocks');
  expect(screen.text()).toMatch(new RegExp(`<@${member}> until .*: Spam, \\\\\\*again\\\\\\*`));
  expect(screen.text()).toContain(`<@&${moderatorRole}>, blocked by`);
  expect(await blocks()).toMatchObject([
    { subject_kind: 'role', subject_id: moderatorRole, ends_at: null },
    { subject_kind: 'user', subject_id: member, reason: 'Spam, *again*' },
  ]);
});

it('gives back what is refused, and replaces no block', async () => {
  const typed = await screen.write('block-new', { who: [secondMember], until: 'soon *ish*', reason: 'Spam' });
  expect(typed).toContain(beginningOf('time.unreadable'));
  expect(typed).toContain('Spam');
  const again = await screen.write('block-new', { who: [member], until: '', reason: 'Mine' });
  expect(again).toContain(`<@${member}> is already blocked. Unblock them first`);
  expect(again).toContain('Mine');
  expect(await screen.write('block-new', { who: [world.guildId], until: '', reason: '' })).not.toBe('');
  expect(await blocks()).toHaveLength(2);
});

it('unblocks, but not where somebody changed the block since', async () => {
  await world.api.call('addBlock', { path: at(member), body: { reason: 'Theirs' } });
  await screen.press(`unblock:user:${member}`);
  expect(screen.text()).toContain('⚠️ Someone else changed this in the meantime');
  expect(screen.text()).toContain('Theirs');
  await screen.press(`unblock:user:${member}`);
  expect(screen.text()).toContain(`Unblocked <@${member}>.`);
  expect(await blocks()).toMatchObject([{ subject_kind: 'role' }]);
});

it('shows many a page at a time', async () => {
  for (let index = 0; index < 9; index += 1) {
    await world.api.call('addBlock', {
      path: at(`13000000000000010${index}0`),
      body: { reason: 'x'.repeat(400) },
    });
  }
  await screen.press('server:checkup');
  await screen.press('server:blocks');
  expect(screen.text()).toContain('Page 1 of 2');
  await screen.press('server:blocks:2');
  expect(screen.text()).toContain(`<@&${moderatorRole}>`);
});
