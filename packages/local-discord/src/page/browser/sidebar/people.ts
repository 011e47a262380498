/** The switch between people: everybody this browser may act as, one click apart. */
import type { Person } from '../wire.ts';
import { byId, h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { titleOf } from '../session/directory.ts';
import { say } from '../words/words.ts';

export function showPeople(people: Person[], onChoose: (person: Person) => void) {
  const choices = people.map((person) => choice(person, onChoose));
  byId('people').replaceChildren(...choices.map(({ element }) => element));
  const menu = peopleMenu();
  return {
    /** Shows who one is, in the language of that person. */
    mark(me: Person) {
      for (const { person, input, title } of choices) {
        input.checked = person.id === me.id;
        input.setAttribute('aria-label', say('act.as', { name: nameOf(person) }));
        title.textContent = titleOf(person);
      }
      menu.show(nameOf(me), say('act.now', { name: nameOf(me), title: titleOf(me) }));
    },
  };
}

/** On small windows the people are a menu below this button, which says who one is. */
function peopleMenu() {
  const button = byId('show-people');
  const set = (open: boolean) => {
    document.body.classList.toggle('people-open', open);
    button.setAttribute('aria-expanded', String(open));
  };
  button.addEventListener('click', () => set(button.getAttribute('aria-expanded') !== 'true'));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') set(false);
  });
  addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Element && target.closest('.people-switch') !== null)) set(false);
  });
  return {
    /** On a phone the name alone is seen, so that there is room for the channel's. */
    show(name: string, words: string) {
      button.replaceChildren(
        h('span', { class: 'people-words' }, words),
        h('span', { class: 'people-self', 'aria-hidden': 'true' }, name),
        icon('chevron'),
      );
      set(false);
    },
  };
}

const nameOf = (person: Person) => person.global_name ?? person.username;

function choice(person: Person, onChoose: (person: Person) => void) {
  const name = nameOf(person);
  const title = h('small');
  const input = h('input', {
    type: 'radio',
    name: 'person',
    value: person.id,
    onchange: () => onChoose(person),
  });
  const element = h(
    'label',
    { class: 'person', title: person.description ?? name, 'data-person': person.username },
    input,
    avatar(person, name),
    h('span', { class: 'person-name' }, name, title),
  );
  return { person, input, title, element };
}
