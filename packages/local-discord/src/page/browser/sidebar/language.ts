/** The client's language, as in Discord's settings: commands are shown in it, and apps receive it. */
import type { Session } from '../session/session.ts';
import type { Language } from '../wire.ts';
import { byId, freshId, h } from '../dom.ts';
import { icon } from '../parts/icon.ts';
import { say } from '../words/words.ts';

export function showLanguage(session: Session) {
  const { store } = session;

  function render() {
    const chosen = store.locales.find(({ locale }) => locale === store.locale);
    byId('settings').replaceChildren(
      h(
        'button',
        { type: 'button', class: 'language', 'aria-haspopup': 'dialog', onclick: () => ask(session) },
        icon('globe'),
        h('span', {}, say('language')),
        chosen && h('strong', { lang: chosen.locale }, chosen.name),
      ),
    );
  }

  store.on('settings', render);
  render();
}

function ask({ api, store, attempt, signal }: Session) {
  const id = freshId('language');
  const close = () => dialog.close();
  const choose = ({ locale }: Language) => {
    close();
    // That it is so, the server's event says.
    attempt(() => api.chooseLanguage(locale));
  };
  const dialog = h(
    'dialog',
    { class: 'modal', 'aria-labelledby': id, onclose: () => dialog.remove() },
    h('header', {}, h('h2', { id }, say('language'))),
    h(
      'div',
      { class: 'modal-body languages', role: 'radiogroup', 'aria-labelledby': id },
      store.locales.map((each) => choice(each, each.locale === store.locale, () => choose(each))),
    ),
    h(
      'footer',
      {},
      h('button', { type: 'button', class: 'button secondary', onclick: close }, say('cancel')),
    ),
  );
  signal.addEventListener('abort', close);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
}

/** Not an input: walking through the list with the arrows would choose each that is passed. */
const choice = ({ locale, name }: Language, isChosen: boolean, onclick: () => void) =>
  h(
    'button',
    {
      type: 'button',
      class: 'box-row',
      role: 'radio',
      'aria-checked': String(isChosen),
      lang: locale,
      onclick,
    },
    name,
    isChosen && icon('check'),
  );
