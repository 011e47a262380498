import { ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVITE_PERMISSIONS, SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { makeChannel } from '../../service/setup/discord.ts';
import { startWorld, type World } from '../../world.ts';
import { publicMessages, saidBy, threadOf } from '../acting.ts';
import { channelIn, markOf } from '../members/panels.ts';
import { administer, groupNamed, makeGroup } from './setup-commands.ts';
import { openSetup } from './setup-screen.ts';
import { choose, press, stepOf, textsOf } from './start-steps.ts';
import { beginningOf } from '../../words/beginning.ts';

const { general, staff, moderatorRole } = SEED_IDS;

const panelsIn = (world: World, channel: string): Message[] =>
  publicMessages(world, channel).filter(({ components }) =>
    JSON.stringify(components).includes('panel:open'),
  );

const counts = async ({ api, guildId }: World): Promise<readonly [groups: number, panels: number]> => {
  const path = { guild_id: guildId };
  const [groups, panels] = await Promise.all([
    api.call('listTicketGroups', { path }),
    api.call('listTicketPanels', { path }),
  ]);
  return [groups.total, panels.total];
};

describe('/setup', () => {
  let world: World;
  /** The guide after the panel was posted. */
  let done: Message;
  beforeAll(async () => {
    world = await startWorld({ lifted: true });
  });
  afterAll(() => world.close());

  it('leads from nothing to a posted panel by choosing, over a restart; a member opens a ticket with it', async () => {
    const { message: first } = await administer(world, 'setup');
    expect(textsOf(first)[0]).toMatch(/^## Where should tickets be opened\?\n/);
    expect(await counts(world)).toEqual([0, 0]);

    const placed = await choose(world, first, 'place', general);
    expect(textsOf(placed)).toEqual([
      `Tickets now open in <#${general}>.`,
      '## Tickets in “Support”\nAdjust anything you like, then post the panel.',
      `**Location**: private threads in <#${general}>`,
      `**Staff**: <@&${moderatorRole}>`,
      '**New tickets ping**: staff',
      `**Panel**: not posted yet; will go to <#${general}>`,
    ]);
    await world.restart();
    const helpers = await choose(world, placed, 'staff', SEED_IDS.adminRole);
    expect(textsOf(helpers)[0]).toBe(`Staff: <@&${SEED_IDS.adminRole}>.`);
    const silent = await choose(world, helpers, 'pings', 'nobody');
    expect(textsOf(silent)[0]).toBe('New tickets ping nobody.');
    const asked = await choose(world, silent, 'pings', 'roles');
    expect(JSON.stringify(asked.components)).not.toContain('setup:start-pings');
    const pinged = await choose(world, asked, 'pinged', moderatorRole);
    expect(textsOf(pinged)[0]).toBe(`New tickets ping <@&${moderatorRole}>.`);
    const elsewhere = await choose(world, pinged, 'panel', staff);
    expect(JSON.stringify(elsewhere.components)).toContain('Post the panel there');
    const here = await choose(world, elsewhere, 'panel', general);
    expect(await counts(world)).toEqual([1, 0]);

    done = await press(world, here, 'post');
    expect(textsOf(done)[0]).toBe(`Posted the panel in <#${general}>.`);
    const [panel, ...others] = panelsIn(world, general);
    if (panel === undefined) throw new Error('No panel');
    expect(others).toEqual([]);
    expect(JSON.stringify(done.components)).toContain(`/${general}/${panel.id}`);
    const said = await saidBy(await world.member.click(panel, markOf(panel)));
    expect(said).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
    expect(threadOf(world, channelIn(said))).toMatchObject({ parent_id: general });
    expect(await groupNamed(world, 'Support')).toMatchObject({
      staff_role_ids: [SEED_IDS.adminRole],
      ping_role_ids: [moderatorRole],
    });
  });

  it('goes on with what there is: it posts the panel elsewhere, too, and then shows the settings', async () => {
    expect(JSON.stringify(done.components)).not.toContain('setup:start-post');
    const other = await makeChannel(world, 'help', ChannelType.GuildText);
    const posted = await press(world, await choose(world, done, 'panel', other), 'post');
    expect(textsOf(posted)[0]).toBe(`Posted the panel in <#${other}>.`);
    expect(await counts(world)).toEqual([1, 1]);
    const screen = await openSetup(world);
    expect(screen.text()).toContain('Ticket type “Support” (default)');
  });

  it('posts once, however often the button is pressed', async () => {
    const other = await makeChannel(world, 'desk', ChannelType.GuildText);
    const ready = await choose(world, done, 'panel', other);
    const mark = stepOf(ready, 'post');
    const runs = await Promise.all([1, 2, 3].map(async () => world.administrator.click(ready, mark)));
    await Promise.all(runs.map(async (run) => run.reply()));
    expect(panelsIn(world, other)).toHaveLength(1);
  });

  it('says what is refused above what there is, and nothing is lost', async () => {
    const refused = await choose(world, done, 'staff', world.guildId);
    expect(textsOf(refused)[0]).toMatch(
      new RegExp(`^${beginningOf('failed.typed')}\\n- Staff #1: .*everyone would see all tickets`),
    );
    expect(textsOf(refused)[1]).toContain('Tickets in “Support”');
    const inUse = await choose(world, refused, 'place', SEED_IDS.textCategory);
    expect(textsOf(inUse)[0]).toMatch(/it can't switch between channels and threads/);
    expect(textsOf(await choose(world, inUse, 'staff', moderatorRole))[0]).toBe(
      `Staff: <@&${moderatorRole}>.`,
    );
  });
});

describe('a fresh server', () => {
  it('is told first what the bot lacks, with the link that brings it', async () => {
    await using world = await startWorld({ lifted: true });
    const role = world.discord.state.guild(world.guildId)?.roles.get(SEED_IDS.botRole);
    if (role === undefined) throw new Error('The bot has no role');
    role.permissions = String(INVITE_PERMISSIONS & ~Bit.ManageChannels);
    const { message } = await administer(world, 'setup');
    expect(textsOf(message)[0]).toMatch(
      /^## .*\n\*\*Fix these first\*\*\n❌ \*\*Manage Channels\*\*: .+\n {3}→ .+\nTo give all permissions at once, \[/,
    );
    const refused = await press(world, message, 'category');
    expect(textsOf(refused)[0]).toContain('Manage Channels');
    role.permissions = String(INVITE_PERMISSIONS);
    const made = await press(world, refused, 'category');
    expect(textsOf(made)[0]).toMatch(/^Tickets open in <#\d+>\.$/);
    expect(textsOf(made)[1]).toBe('## Tickets in “Support”\nAdjust anything you like, then post the panel.');
    expect(textsOf((await administer(world, 'setup')).message)[0]).toContain('Tickets in “Support”');
  });

  it('may lose the group meanwhile: set-up goes on with what there is', async () => {
    await using world = await startWorld({ lifted: true });
    const first = await press(world, (await administer(world, 'setup')).message, 'category');
    await makeGroup(world, { name: 'Other', default: true });
    const { id } = await groupNamed(world, 'Support');
    await world.api.call('deleteTicketGroup', { path: { guild_id: world.guildId, group_id: id } });
    const next = await choose(world, first, 'staff', moderatorRole);
    expect(textsOf(next)[1]).toContain('Tickets in “Other”');
  });
});
