import { html } from '../../pages/html.ts';
import { changedMeanwhile, hashOf } from '../../settings/bound.ts';
import { type Caller, findItem, type ItemKind, type Listed, settingsOf } from '../../settings/server/item.ts';
import { eachItem, type ItemPart } from '../../settings/server/parts.ts';
import { say } from '../../words/speaker.ts';
import { KEY_FIELD, onceOf } from '../form-key.ts';
import type { SentForm } from '../form.ts';
import { type Page, withQuery } from '../layout.ts';
import { NoSuchPage } from '../page-server.ts';
import type { Visit } from '../visit.ts';
import { NO_CHOICES } from './choices.ts';
import { outcomeIn, setupPage, setupPath, type SetupServer } from './frame.ts';
import { deletionLink, listPage, saveItem, serveDeletion, settingsForm } from './item-pages.ts';
import { type Edited, type RefusedForm, settingFormFields } from './sent-settings.ts';
import { settingFields } from './setting-fields.ts';

/** The items that are set up as they are declared. */
export function serveItems(setup: SetupServer): void {
  eachItem((part) => (kind) => serveKind(setup, part, kind));
}

function serveKind<Item extends Listed, Fields extends object>(
  setup: SetupServer,
  part: ItemPart,
  kind: ItemKind<Item, Fields>,
): void {
  const { words, nameOf, factOf } = kind;
  const fields = settingFormFields(kind.fields);
  const outcomes = { saved: () => say('dashboard.saved'), deleted: words.deletedOne };
  const callerOf = ({ api, guildId }: Visit): Caller => ({ client: api, guildId });
  const savedPath = (visit: Visit): string => withQuery(setupPath(visit, part), { done: 'saved' });

  async function find(visit: Visit, id: string): Promise<Item> {
    const item = await findItem(kind, callerOf(visit), id);
    if (item === undefined) throw new NoSuchPage();
    return item;
  }

  async function list(visit: Visit, done: string, refused?: RefusedForm<Fields>): Promise<Page> {
    const { data: items } = await kind.list.call(callerOf(visit));
    return listPage(visit, {
      part,
      note: items.length === 0 ? words.none() : words.hint(),
      items: items.map((item) => ({ id: item.id, name: nameOf(item), fact: factOf(item) })),
      creation: html`${settingFields(settingsOf(kind), NO_CHOICES, refused?.states)}
        <button>${words.add()}</button>`,
      outcome: outcomeIn(outcomes, done),
      ...refused,
    });
  }

  function create(visit: Visit, sent: SentForm): Promise<Page | string> {
    const edited: Edited<Fields, Partial<Fields>> = {
      read: async () => kind.empty,
      settingsOf: () => settingsOf(kind),
      store: (empty, body) =>
        kind.create.call({ ...callerOf(visit), options: onceOf(sent.text) }, { ...empty, ...body }),
      whole: {},
    };
    return saveItem(edited, sent, savedPath(visit), (refused) => list(visit, '', refused));
  }

  function form(visit: Visit, item: Item, refused?: RefusedForm<Item>): Page {
    const here = setupPath(visit, part, `/${item.id}`);
    const shown = settingFields(settingsOf(kind, item), NO_CHOICES, refused?.states);
    return setupPage(visit, {
      part,
      title: words.change(),
      content: html`${settingsForm(here, shown, setupPath(visit, part))} ${deletionLink(here)}`,
      ...refused,
    });
  }

  function save(visit: Visit, id: string, sent: SentForm): Promise<Page | string> {
    const edited: Edited<Item, Partial<Fields>> = {
      read: () => find(visit, id),
      settingsOf: (item) => settingsOf(kind, item),
      store: (_item, body) => kind.change.call(callerOf(visit), id, body),
    };
    return saveItem(edited, sent, savedPath(visit), (refused) => form(visit, refused.item, refused));
  }

  setup.page(`/${part}`, (visit, { query }) => list(visit, query('done')));
  setup.form(`/${part}`, { ...KEY_FIELD, ...fields }, create);
  setup.page(`/${part}/:id`, async (visit, { id }) => form(visit, await find(visit, id)));
  setup.form(`/${part}/:id`, fields, (visit, sent, { id }) => save(visit, id, sent));
  serveDeletion(setup, {
    part,
    read: find,
    question: (item) => words.deleteAsked(nameOf(item)),
    means: words.deleteTakes,
    shown: hashOf,
    remove: async (visit, id, sent) => {
      const item = await find(visit, id);
      if (hashOf(item) !== sent.text('shown')) throw changedMeanwhile(nameOf(item));
      return kind.remove.call(callerOf(visit), id);
    },
  });
}
