import type { Schema } from '../../contract/operations.ts';
import { html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { changedMeanwhile, hashOf } from '../../settings/bound.ts';
import { InputError } from '../../settings/input-error.ts';
import { readTime } from '../../settings/input/time.ts';
import { DEFAULT_ZONE } from '../../settings/input/zones.ts';
import { say } from '../../words/speaker.ts';
import { textInput } from '../inputs.ts';
import { type Page, pageLinks, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { setupPage, setupPath, type SetupServer } from './frame.ts';
import { refusedSentence, type SentForm } from './sent-settings.ts';
import {
  listRoles,
  type Subject,
  subjectFields,
  subjectIn,
  subjectInputs,
  subjectNames,
  subjectOf,
} from './subjects.ts';

const PER_PAGE = 25;
const REASON_LENGTH = 512;
const TIME_LENGTH = 100;

interface State {
  readonly page: number;
  readonly done: string;
  readonly refused?: { readonly sentence: string; readonly sent?: SentForm };
}

export function serveBlocks({ page, form }: SetupServer): void {
  page('/blocks', (visit, asked) => blocksPage(visit, { page: asked.page, done: asked.query('done') }));
  form('/blocks', addBlock);
  form('/blocks/remove', removeBlock);
}

/** Who is blocked from opening tickets, and a form that blocks someone. */
async function blocksPage(visit: Visit, { page, done, refused }: State): Promise<Page> {
  const [found, roles] = await Promise.all([
    visit.api.call('listBlocks', { path: { guild_id: visit.guildId }, query: { page, per_page: PER_PAGE } }),
    listRoles(visit),
  ]);
  const nameOf = await subjectNames(visit, found.data, roles);
  const times = createTimes(visit.language);
  const here = setupPath(visit, 'blocks');
  const content = html`<p class="note">${say('blocks.hint')}</p>
    ${
      found.total === 0
        ? html`<p class="empty-list">${say('blocks.nobody')}</p>`
        : html`<section class="setup-list">
            <ul>
              ${found.data.map(
                (block) =>
                  html`<li>
                    ${nameOf(block)}
                    ${block.ends_at !== null && html`<span>${say('label.blockedUntil')} ${times.text(block.ends_at)}</span>`}
                    ${block.reason && html`<span><bdi>${block.reason}</bdi></span>`}
                    <span>${times.moment(block.created_at)}</span>
                    <form method="post" action="${here}/remove">
                      ${subjectInputs(block)}
                      <input type="hidden" name="shown" value="${hashOf(block)}" />
                      <button>${say('button.unblock')}</button>
                    </form>
                  </li>`,
              )}
            </ul>
          </section>`
    }
    ${pageLinks(visit.say, found, 'pages.entries', (to) => withQuery(here, { page: to }))}
    <form class="setup-form" method="post" action="${here}">
      ${subjectFields(roles, refused?.sent)}
      ${textInput({
        label: say('label.blockedUntil'),
        name: 'until',
        maxLength: TIME_LENGTH,
        value: refused?.sent?.text('until'),
        hint: say('/block add: until'),
      })}
      ${textInput({
        label: say('more.reason'),
        name: 'reason',
        maxLength: REASON_LENGTH,
        value: refused?.sent?.text('reason'),
        hint: say('/block add: reason'),
      })}
      <button>${say('button.block')}</button>
    </form>`;
  return setupPage(visit, {
    part: 'blocks',
    content,
    ...(done !== '' && { outcome: say('dashboard.saved') }),
    ...(refused && { sentences: [refused.sentence], status: 400 }),
  });
}

async function findBlock(visit: Visit, subject: Subject): Promise<Schema<'Block'> | undefined> {
  const path = { guild_id: visit.guildId };
  for (let page = 1; ; page += 1) {
    const found = await visit.api.call('listBlocks', { path, query: { page, per_page: 100 } });
    const block = found.data.find(
      ({ subject_kind: kind, subject_id: id }) => kind === subject.subject_kind && id === subject.subject_id,
    );
    if (block !== undefined || page >= found.last_page) return block;
  }
}

/** A block is not replaced: somebody may have set it since the page was shown. */
async function addBlock(visit: Visit, sent: SentForm): Promise<Page | string> {
  try {
    const subject = await subjectIn(visit, sent);
    const [until, reason] = [sent.text('until').trim(), sent.text('reason').trim()];
    const ends = until === '' ? null : readTime(until, DEFAULT_ZONE, new Date());
    if ((await findBlock(visit, subject)) !== undefined)
      throw new InputError(say('blocks.already', { who: sent.text('person') || say('dashboard.thatRole') }));
    await visit.api.call('addBlock', {
      path: { guild_id: visit.guildId, ...subject },
      body: { ends_at: ends?.toISOString() ?? null, ...(reason !== '' && { reason }) },
    });
    return withQuery(setupPath(visit, 'blocks'), { done: 'saved' });
  } catch (error) {
    return blocksPage(visit, { page: 1, done: '', refused: { sentence: refusedSentence(error), sent } });
  }
}

async function removeBlock(visit: Visit, sent: SentForm): Promise<Page | string> {
  const subject = subjectOf(sent);
  try {
    const block = await findBlock(visit, subject);
    if (block !== undefined && hashOf(block) !== sent.text('shown'))
      throw changedMeanwhile(say('blocks.list'));
    await visit.api.call('removeBlock', { path: { guild_id: visit.guildId, ...subject } });
    return withQuery(setupPath(visit, 'blocks'), { done: 'saved' });
  } catch (error) {
    return blocksPage(visit, { page: 1, done: '', refused: { sentence: refusedSentence(error) } });
  }
}
