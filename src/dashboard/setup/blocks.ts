import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { changedMeanwhile, hashOf } from '../../settings/bound.ts';
import { InputError } from '../../settings/input-error.ts';
import { BLOCK_FIELDS, blockBody } from '../../settings/server/blocks.ts';
import { say } from '../../words/speaker.ts';
import { textInput } from '../inputs.ts';
import type { Visit } from '../visit.ts';
import type { SetupServer } from './frame.ts';
import { serveSubjects, type Subject, subjectIn } from './subjects.ts';
import type { SentForm } from '../form.ts';

/** Who is blocked from opening tickets. */
export function serveBlocks(setup: SetupServer): void {
  serveSubjects(setup, {
    part: 'blocks',
    list: ({ api, guildId }, query) => api.call('listBlocks', { path: { guild_id: guildId }, query }),
    about: (total) =>
      html`<p class="hint">${say('blocks.hint')}</p>
        ${total === 0 && html`<p>${say('blocks.nobody')}</p>`}`,
    facts: ({ ends_at: ends, reason, created_at: at }, times) =>
      html`${ends !== null && html`<span>${say('label.blockedUntil')} ${times.text(ends)}</span>`}
        ${reason && html`<span><bdi>${reason}</bdi></span>`} <span>${times.moment(at)}</span>`,
    shown: hashOf,
    takesRoles: true,
    fields: blockFields,
    formFields: { until: BLOCK_FIELDS.until.maxLength, reason: BLOCK_FIELDS.reason.maxLength },
    addLabel: () => say('button.block'),
    removeLabel: () => say('button.unblock'),
    add: addBlock,
    remove: removeBlock,
    outcomes: { saved: () => say('dashboard.saved') },
  });
}

const blockFields = (sent: SentForm | undefined): Html =>
  html`${Object.entries(BLOCK_FIELDS).map(([name, { label, hint, maxLength }]) =>
    textInput({ label: label(), name, maxLength, value: sent?.text(name), hint: hint() }),
  )}`;

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

/** An existing block isn't replaced: someone may have added it since the page was shown. */
async function addBlock(visit: Visit, sent: SentForm): Promise<void> {
  const subject = await subjectIn(visit, sent);
  const body = blockBody({ until: sent.text('until').trim(), reason: sent.text('reason').trim() });
  if ((await findBlock(visit, subject)) !== undefined)
    throw new InputError(say('blocks.already', { who: sent.text('person') || say('dashboard.thatRole') }));
  await visit.api.call('addBlock', { path: { guild_id: visit.guildId, ...subject }, body });
}

async function removeBlock(visit: Visit, subject: Subject, sent: SentForm): Promise<void> {
  const block = await findBlock(visit, subject);
  if (block !== undefined && hashOf(block) !== sent.text('shown')) throw changedMeanwhile(say('blocks.list'));
  await visit.api.call('removeBlock', { path: { guild_id: visit.guildId, ...subject } });
}
