/** A ticket's life between a member, a moderator in Discord and one on the page, through a process that is killed in it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, withoutBrowser } from '../../packages/local-discord/test/page/page-world.ts';
import { sayIn } from '../../src/words/say.ts';
import { answerOf, publicMessages, saidBy, seen } from '../e2e/acting.ts';
import { channelIn, makeGroup, markOf, postPanel } from '../e2e/members/panels.ts';
import { LEVELS } from '../e2e/modes.ts';
import { startWorld, type World } from '../world.ts';

const say = sayIn('en');

describe.skipIf(withoutBrowser)('a ticket', { timeout: 180_000 }, () => {
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    browser = await openBrowser();
    world = await startWorld({ lifted: true });
  });
  afterAll(async () => {
    await browser.close();
    await world.close();
  });

  /** Service, bot and dashboard as `npm start` has them, on the world's data. */
  async function startProcess() {
    const { databaseUrl, dataDir } = world.database;
    const child = spawn(process.execPath, ['--import', './scripts/check-node.mjs', 'src/main.ts'], {
      cwd: new URL('../..', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
        PORT: '0',
        DISCORD_TOKEN: world.discord.botToken,
        DISCORD_API_URL: world.discord.apiUrl,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines = createInterface(child.stderr);
    for await (const line of lines) if (line.startsWith('Stop with')) break;
    // Bot and service share one session.
    const wires = () => [...world.discord.gateway.sessions.values()].flatMap(({ wire }) => wire ?? []);
    await expect.poll(wires, { timeout: 60_000 }).toHaveLength(1);
    return {
      async kill() {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      },
    };
  }

  /** Follows the link of `/dashboard` and types the number next to it. */
  async function signIn(): Promise<Page> {
    const answer = await answerOf(await world.moderator.command(world.general, 'dashboard'));
    const [link = ''] = /http[^"]*\/dashboard\/sign-in\/[\w-]+/.exec(JSON.stringify(answer.components)) ?? [];
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByLabel(say('dashboard.number')).fill(/\d{4}/.exec(answer.content)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/dashboard/${world.guildId}/**`);
    return page;
  }

  it('is opened by a form, answered on both sides, closed, rated and read again; a kill loses and doubles nothing', async () => {
    const { member, administrator, discord } = world;
    const group = await makeGroup(world, {
      name: 'Orders',
      form_fields: [[{ title: 'What is it about?', type: 4, style: 'paragraph' }]],
      rating_levels: LEVELS,
    });
    const panel = await postPanel(world, 'buttons', group);
    const form = await (await member.click(panel, markOf(panel))).modal();
    const opened = await member.submit(form, { '0:4:What is it about?': 'A broken parcel' });
    const channel = channelIn(await saidBy(opened));
    const messages = () => [...discord.state.messages(channel).all()];
    const said = () => messages().map(({ content }) => content);

    let page: Page | undefined;
    await world.restart(async () => {
      const running = await startProcess();
      page = await signIn();
      await page.getByRole('link', { name: /#1/ }).click();
      await page.getByText('A broken parcel').first().waitFor();
      await page.getByRole('button', { name: say('button.claim'), exact: true }).click();
      await page.locator('.toast', { hasText: say('assignTicket.hereClaimed') }).waitFor();

      // The conversation is the same on both sides.
      await member.say(channel, 'The box was open');
      await page.locator('article').getByText('The box was open').waitFor();
      await page.locator('.answer textarea').fill('@Milo, please print this label');
      const label = { name: 'label.txt', mimeType: 'text/plain', buffer: Buffer.from('Return to sender') };
      await page.locator('.answer input[type=file]').setInputFiles(label);
      await page
        .getByRole('button', { name: say('dashboard.send'), exact: true })
        .last()
        .click();
      await page.locator('.toast', { hasText: say('dashboard.sent') }).waitFor();
      expect(messages().at(-1)).toMatchObject({
        attachments: [{ filename: 'label.txt', size: 16 }],
        mentions: [{ id: member.id }],
      });

      // A moderator in Discord makes the notes; the other one reads them on the page.
      await saidBy(await administrator.command(channel, 'notes create'));
      const threads = discord.state.guild(world.guildId)?.threads.values() ?? [];
      const notes = [...threads].find((each) => each.parent_id === channel)?.id ?? '';
      await administrator.say(notes, 'Second time this month');
      await page.locator('.message.internal-note', { hasText: 'Second time this month' }).waitFor();

      // The process is killed when Discord has been asked to send the answer, and hasn't.
      const arrived = Promise.withResolvers<void>();
      discord.faults.hold({ method: 'POST', route: /^\/webhooks\// }, () => arrived.resolve());
      await page.locator('.answer textarea').fill('A new one is on its way');
      await page.keyboard.press('Control+Enter');
      await arrived.promise;
      await running.kill();
    });

    await expect
      .poll(() => said().filter((text) => text === 'A new one is on its way'), { timeout: 60_000 })
      .toHaveLength(1);
    // The session outlives the process.
    const again = `${world.service.url}/dashboard/${world.guildId}/tickets`;
    await page?.goto(again);
    await page?.getByRole('link', { name: /#1/ }).click();
    await page?.getByRole('button', { name: say('button.close'), exact: true }).click();
    await page?.getByRole('button', { name: say('button.closeTicket') }).click();
    // It was the last one of the list.
    await page?.locator('.toast', { hasText: say('closeTicket.here') }).waitFor();
    await page?.goto(`${again}?show=closed`);
    await page?.getByRole('link', { name: /#1/ }).click();
    // Closing saves the transcript, including messages posted while nobody listened.
    await page?.locator('article').getByText('A new one is on its way').waitFor();

    const request = await seen(discord, () =>
      publicMessages(world, channel).find(({ components }) =>
        JSON.stringify(components).includes('ticket:rate'),
      ),
    );
    await answerOf(await member.click(request, markOf(request, 3)));
    await page?.reload();
    await page?.getByRole('button', { name: say('person.title'), exact: true }).click();
    await page?.getByText('(4').first().waitFor();
    await page?.keyboard.press('Escape');
    await page?.getByRole('link', { name: say('dashboard.history') }).click();
    await page?.getByText(say('closeTicket.history', { who: '@Mara' })).waitFor();
    await page?.locator('.tool[popovertarget=others]').click();
    await page?.getByRole('button', { name: say('dashboard.transcript') }).click();
    await page?.waitForURL('**/transcripts/**');
    for (const text of ['A broken parcel', 'The box was open', 'label.txt', 'Second time this month'])
      await page?.getByText(text).first().waitFor();
    const path = { guild_id: world.guildId, channel_id: channel };
    expect(await world.api.call('getTicketByChannel', { path })).toMatchObject({
      status: 'closed',
      owner_id: member.id,
      assigned_id: world.moderator.id,
      rating: 4,
    });
    expect(said().filter((text) => text.includes('print this label'))).toHaveLength(1);
  });
});
