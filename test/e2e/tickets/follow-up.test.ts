/** `/ticket follow-up`: a new ticket for the owner of an earlier one, which says so, as does the earlier one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { OpenTicket, World } from '../../world.ts';
import { announced, archived, saidBy, stored } from '../acting.ts';
import { addGroup, MODES, startModeWorld } from '../modes.ts';

const BILLING = '5000000000000000001';

describe.each(MODES)('in $mode mode', (mode) => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld(mode);
    await addGroup(world, BILLING, { ...mode, name: 'Billing' });
  });
  afterAll(() => world.close());

  async function newest() {
    const query = { per_page: 1 };
    const { data } = await world.api.call('listTickets', { path: { guild_id: world.guildId }, query });
    const [ticket] = data;
    if (ticket === undefined) throw new Error('There is no ticket');
    return ticket;
  }

  /** Channels are not archived. */
  const sleeps = async ({ channel_id }: OpenTicket): Promise<void> =>
    mode.mode === 'channel' ? undefined : archived(world, channel_id);

  it('follows up a closed ticket from elsewhere, in its group, and both tickets say so', async () => {
    const earlier = await world.openTicket();
    await world.api.ticket('closeTicket', { guildId: world.guildId, ticketId: earlier.id }, { body: {} });
    await sleeps(earlier);
    const run = await world.moderator.command(world.general, 'ticket follow-up', {
      ticket: `#${earlier.number}`,
      message: 'It broke again',
    });
    const answer = await saidBy(run);
    const later = await newest();
    expect(answer).toContain(
      `Opened ticket #${later.number} for <@${SEED_IDS.member}> as a follow-up to ticket #${earlier.number}.`,
    );
    expect(later).toMatchObject({
      owner_id: SEED_IDS.member,
      group_id: (await stored(world, earlier)).group_id,
      message: 'It broke again',
    });
    await announced(
      world,
      later.channel_id ?? '',
      new RegExp(`^This is a follow-up to ticket #${earlier.number}\\.$`),
    );
    await announced(
      world,
      earlier.channel_id,
      new RegExp(`^<@${world.moderator.id}> opened a follow-up in <#${later.channel_id}>\\.$`),
    );
    // The announcement unarchived the thread.
    await sleeps(earlier);
    expect(await stored(world, earlier)).toMatchObject({ status: 'closed' });
  });

  it('opens it in another group, as the bot, and for nobody who left', async () => {
    const earlier = await world.openTicket();
    await world.moderator.command(earlier.channel_id, 'ticket follow-up', {
      type: 'Billing',
      anonymous: true,
    });
    await announced(world, earlier.channel_id, /^A follow-up was opened in <#\d+>\.$/);
    const later = await newest();
    expect(later).toMatchObject({ group_id: BILLING, owner_id: SEED_IDS.member });
    const open = async () => saidBy(await world.moderator.command(earlier.channel_id, 'ticket follow-up'));
    await world.member.leave(world.guildId);
    expect(await open()).toContain("isn't in this server");
    expect((await newest()).id).toBe(later.id);
  });
});
