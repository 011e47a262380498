import { StringSelectMenuBuilder } from '@discordjs/builders';
import { findItem, type ItemKind, type Listed, settingsOf } from '../../../settings/server/item.ts';
import { eachItem, type ItemPart } from '../../../settings/server/parts.ts';
import type { Call } from '../../interactions/call.ts';
import { type Component, customId } from '../../interactions/kinds/component.ts';
import type { Modal } from '../../interactions/kinds/modal.ts';
import type { Answer } from '../../interactions/replies.ts';
import { keepUnsavedInput } from '../../interactions/unsaved-input.ts';
import { InputError } from '../../words/errors.ts';
import { pageButtons, pageFooter } from '../../words/pages.ts';
import { button, namedOption, row, SELECT_OPTIONS } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import { boxPart, questionScreen, sectionPart, textPart } from '../group/parts.ts';
import { orRefusal } from '../refusal-notice.ts';
import { blockForm, entriesIn, typedIn } from '../settings/block.ts';
import { bodyOf } from '../settings/entries.ts';
import { step, stepModal } from '../step.ts';
import { SERVER_GO_ID, serverPart } from './frame.ts';

/** The set-up of a kind of items: its list, and what its buttons and forms do. */
interface ItemScreens {
  readonly part: ItemPart;
  readonly show: (call: Call, page?: number, notice?: string) => Promise<Answer>;
  readonly components: readonly Component[];
  readonly modals: readonly Modal[];
}

export const itemScreens: readonly ItemScreens[] = eachItem((part) => (kind) => screensOf(part, kind));

function screensOf<Item extends Listed, Fields extends object>(
  part: ItemPart,
  kind: ItemKind<Item, Fields>,
): ItemScreens {
  const { verb, words, most, nameOf, factOf, optionOf } = kind;
  const PICK_ID = `setup:${verb}` as const;
  const WRITE_ID = `setup:${verb}-write` as const;
  const WRITTEN_ID = `setup:${verb}-written` as const;
  const DELETE_ID = `setup:${verb}-delete` as const;
  const DELETED_ID = `setup:${verb}-deleted` as const;

  /** The items, of which a select offers one page. */
  async function show(call: Call, page = 1, notice = ''): Promise<Answer> {
    const { data: items } = await kind.list.call(call);
    const last = Math.max(1, Math.ceil(items.length / SELECT_OPTIONS));
    const current = Math.min(page, last);
    const shown = items.slice((current - 1) * SELECT_OPTIONS, current * SELECT_OPTIONS);
    const pages = { current_page: current, last_page: last, total: items.length };
    const about = items.length === 0 ? words.none() : pageFooter(pages, 'pages.entries');
    const add = button('Success', words.add(), WRITE_ID).setDisabled(items.length >= most);
    const content = [
      textPart([`**${words.list()}**`, words.hint(), ...shown.map(lineOf), `-# ${about}`].join('\n')),
      ...(shown.length === 0 ? [] : [row(selectOf(shown))]),
      ...pageButtons(SERVER_GO_ID, [part], pages, ['button.previous', 'button.next']),
      row(add),
    ];
    return serverPart(call, part, content, { notice });
  }

  /** "💸 Refund · green" */
  const lineOf = (item: Item): string => [nameOf(item), factOf(item)].filter(Boolean).join(' · ');

  const selectOf = (items: readonly Item[]): StringSelectMenuBuilder =>
    new StringSelectMenuBuilder()
      .setCustomId(PICK_ID)
      .setPlaceholder(words.choose())
      .addOptions(items.map((item) => namedOption(optionOf(item))));

  async function find(call: Call, id: string): Promise<Item> {
    const item = await findItem(kind, call, id);
    if (item === undefined) throw new InputError(words.missing());
    return item;
  }

  async function showItem(call: Call, id: string, notice = ''): Promise<Answer> {
    const item = await find(call, id);
    const edit = button('Secondary', say('button.edit'), customId(WRITE_ID, id));
    const content = [
      boxPart([sectionPart(`### ${lineOf(item)}`, edit)]),
      row(button('Danger', say('button.delete'), customId(DELETE_ID, id))),
    ];
    return serverPart(call, part, content, { notice });
  }

  /** @param id empty for a new item */
  const settingsNow = async (call: Call, id: string) =>
    settingsOf(kind, id === '' ? undefined : await find(call, id));

  /** Shows the list with the reason if the step can't be done. */
  const orList = (call: Call, act: () => Promise<Answer>): Promise<Answer> =>
    orRefusal(call, act, (notice) => show(call, 1, notice));

  const select = step({
    id: PICK_ID,
    run: (call, { args: [shown], values: [chosen = ''] }) =>
      orList(call, () => showItem(call, shown ?? chosen)),
  });

  /** Opens the form of a new item, or of one that is there. */
  const writeButton = step({
    id: WRITE_ID,
    opens: async (call, { args: [id = ''] }) =>
      blockForm(
        call,
        [WRITTEN_ID, id],
        id === '' ? words.add() : words.change(),
        await settingsNow(call, id),
      ),
    run: (call) => show(call),
  });

  const writtenModal = stepModal({
    id: WRITTEN_ID,
    run: async (call, submission) => {
      const [id = '', marks = ''] = submission.args;
      const settings = await settingsNow(call, id);
      return keepUnsavedInput(typedIn(settings, submission), async () => {
        const written = bodyOf(entriesIn(settings, marks, submission), settings, {});
        return id === '' ? add(call, { ...kind.empty, ...written }) : change(call, id, written);
      });
    },
  });

  async function add(call: Call, body: Fields): Promise<Answer> {
    const added = await kind.create.call(call, body);
    return show(call, 1, words.added(nameOf(added)));
  }

  async function change(call: Call, id: string, body: Partial<Fields>): Promise<Answer> {
    if (Object.keys(body).length === 0) return showItem(call, id);
    const changed = await kind.change.call(call, id, body);
    return showItem(call, id, words.changed(nameOf(changed)));
  }

  const deleteButton = step({
    id: DELETE_ID,
    run: (call, { args: [id = ''] }) =>
      orList(call, async () =>
        questionScreen(
          words.deleteAsked(nameOf(await find(call, id))),
          words.deleteTakes(),
          button('Danger', say('button.delete'), customId(DELETED_ID, id)),
          customId(PICK_ID, id),
        ),
      ),
  });

  const deletedButton = step({
    id: DELETED_ID,
    run: (call, { args: [id = ''] }) =>
      orList(call, async () => {
        const deleted = await kind.remove.call(call, id);
        return show(call, 1, words.deleted(nameOf(deleted)));
      }),
  });

  return {
    part,
    show,
    components: [select, writeButton, deleteButton, deletedButton],
    modals: [writtenModal],
  };
}
