/**
 * `npm run pictures`: renews the pictures of README.md and docs. The real system starts as by `npm start`, people type and press
 * what the README says, and screenshots of it are saved in docs/pictures. It takes about two minutes, and needs a Chromium
 * at /usr/bin/chromium or the path in `--chromium`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { bucketOf } from '../../src/service/features/stats/counts.ts';
import { openDashboard } from './dashboard.ts';
import { openAs, type Look, type Person } from './person.ts';
import { startAll, type RunningSystem } from './running-system.ts';
import { walkQuickStart } from './quick-start.ts';
import { setUp } from './set-up.ts';
import { filmStory } from './story.ts';

const folder = new URL('../../docs/pictures/', import.meta.url);
const fileOf = (name: string): string => fileURLToPath(new URL(`${name}.png`, folder));

async function makePictures(browser: Browser, { address, dataDir }: RunningSystem): Promise<void> {
  const as = (name: string, look?: Look): Promise<Person> => openAs(browser, address, name, look);
  const adam = await as('Adam');
  await setUp(adam);

  const milo = await as('Milo', { colorScheme: 'light' });
  await picture(milo, 'panel');
  await milo.press('Billing');
  await milo.fill('Invoice number', '4711');
  await milo.fill(
    'What happened?',
    'I was charged twice for the same month. Once on the 3rd, once on the 5th.',
  );
  await picture(milo, 'form');
  await milo.press('Submit');
  await milo.goTo('milo-1');
  await milo.say('Here is what my bank says: two times 12.00, same reference 🤔');

  const mara = await as('Mara');
  await mara.goTo('milo-1');
  await mara.press('Claim');
  await mara.run('/ticket priority level:High');
  const nele = await as('Nele');
  await nele.press('Technical help');
  await nele.goTo('nele-2');
  await nele.say('Hello @mara, the app does not start.');
  await mara.dismissAll();
  await mara.say('Thank you, @milo! That is our mistake: **the second one goes back today.** 🎉');
  await picture(mara, 'ticket');
  await milo.say('That was quick, thank you!');
  await openMore({ Milo: milo, Nele: nele, Olivia: await as('Olivia'), Ines: await as('Ines') });

  const dashboard = await openDashboard(browser, mara);
  await dashboard.getByRole('link', { name: /Ticket #1\b/ }).click();
  await dashboard.locator('.conversation').waitFor();
  await dashboard.screenshot({ path: fileOf('dashboard') });
  const setup = await openDashboard(browser, adam);
  await setup.getByRole('link', { name: 'Setup' }).click();
  await setup.getByRole('link', { name: 'Ticket panels' }).click();
  await setup.getByRole('link', { name: 'Help' }).click();
  await setup.locator('.preview').waitFor();
  await setup.screenshot({ path: fileOf('setup') });

  await mara.run('/ticket close reason:Refunded');
  await milo.goTo('milo-1');
  await milo.page.getByText('how did we do?').waitFor();
  await picture(milo, 'closed');

  await mara.run('/transcript view');
  await milo.page.goto(await mara.newestLink());
  await picture(milo, 'transcript', { fullPage: true });

  for (const name of ['nele-3', 'olivia-4']) {
    await mara.goTo(name);
    await mara.run('/ticket close reason:Answered');
  }
  await mara.dismissAll();
  await addEarlierDays(dataDir);
  await mara.run('/server stats days:30 days');
  const { page } = mara;
  // As high as the answer is.
  await page.setViewportSize({ width: 1200, height: 1400 });
  await page.mouse.move(0, 0);
  await page
    .locator('.message')
    .last()
    .screenshot({ path: fileOf('chart') });
}

/** The queue's other tickets, from the third on: who opens them, and what they write first. */
const OTHERS = [
  ['Nele', 'The map doesn’t load after the last update'],
  ['Olivia', 'How do I change my user name?'],
  ['Ines', 'I can’t link my second account'],
  ['Milo', 'My invoice has the wrong address'],
  ['Nele', 'Someone is posting scam links in #trading'],
  ['Olivia', 'Voice cuts out every few minutes'],
  ['Ines', 'Can I move my license to another computer?'],
  ['Milo', 'The password email never arrives'],
  ['Nele', 'I deleted my character by accident'],
  ['Olivia', 'Could the map have a dark mode?'],
] as const;

/** Opens one ticket after the other by the panel in #general. */
async function openMore(people: Readonly<Record<(typeof OTHERS)[number][0], Person>>): Promise<void> {
  for (const [index, [name, text]] of OTHERS.entries()) {
    const person = people[name];
    await person.goTo('general');
    await person.press('Technical help');
    await person.goTo(`${name.toLowerCase()}-${index + 3}`);
    await person.say(text);
  }
}

async function makeMovingPicture(browser: Browser, { address }: RunningSystem): Promise<void> {
  await setUp(await openAs(browser, address, 'Adam'));
  await writeFile(new URL('story.webp', folder), await filmStory(browser, address));
}

const makeQuickStart = (browser: Browser, { address }: RunningSystem): Promise<void> =>
  walkQuickStart(browser, address, picture);

/** The numbers of whole groups, not those of parts of a group. */
const OF_GROUPS = "subject LIKE 'group:%' AND subject NOT LIKE '%/%'";

/** The days shown before today. */
const EARLIER_DAYS = 29;

/** A month of figures of a desk at work, with fewer tickets at weekends: those of one day make no chart. */
async function addEarlierDays(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'tickets.sqlite'));
  const counted = database.prepare('SELECT count(*) AS days FROM stats_days');
  // Changes are counted some time after they happen.
  while (counted.get()?.['days'] === 0) await setTimeout(200);
  const groups = Number(
    database.prepare(`SELECT count(DISTINCT subject) AS count FROM stats_days WHERE ${OF_GROUPS}`).get()?.[
      'count'
    ],
  );
  // The server's total is the sum of its groups, each of which has as many.
  const parts = [
    ["subject = 'guild'", groups],
    [OF_GROUPS, 1],
  ] as const;
  const days = parts.map(([subjects, count]) => ({
    count,
    insert: database.prepare(`
      INSERT INTO stats_days (guild_id, time_zone, subject, day, opened, closed, rating_count, rating_sum, first_response, close)
      SELECT guild_id, time_zone, subject, date(max(day), ?), ?, ?, ?, ?, ?, ?
      FROM stats_days WHERE ${subjects} GROUP BY guild_id, time_zone, subject`),
    addClosed: database.prepare(`UPDATE stats_totals SET closed = closed + ? WHERE ${subjects}`),
  }));
  for (let back = 1; back <= EARLIER_DAYS; back += 1) {
    const weekday = new Date(Date.now() - back * 86_400_000).getUTCDay();
    const ofGroup = weekday % 6 === 0 ? 1 + (back % 2) : 4 + ((back * 5) % 4);
    const minutes = 6 + ((back * 7) % 9);
    for (const { count, insert, addClosed } of days) {
      const tickets = count * ofGroup;
      const [answered = '', done = ''] = [minutes * 60, minutes * 1_100].map((seconds) =>
        JSON.stringify(
          [
            [bucketOf(seconds), tickets - count],
            [bucketOf(seconds * 3), count],
          ].filter(([, times = 0]) => times > 0),
        ),
      );
      addClosed.run(tickets);
      const rated = count * (ofGroup * 4 + (back % ofGroup));
      insert.run(`-${back} days`, tickets, tickets, tickets, rated, answered, done);
    }
  }
  database.close();
}

async function picture({ page }: Person, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  // The pointer is moved away so that no message shows its actions.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: fileOf(name), ...options });
}

const { values } = parseArgs({ options: { chromium: { type: 'string', default: '/usr/bin/chromium' } } });
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: values.chromium, args: ['--no-sandbox'] });
try {
  // Each gets its own server, where nothing has happened yet.
  for (const make of [makeMovingPicture, makeQuickStart, makePictures]) {
    await using system = await startAll();
    await make(browser, system);
  }
} finally {
  await browser.close();
}
