/**
 * Who one is: everybody this browser may act as, one click apart.
 *
 * @import { Person } from '../wire.ts'
 */
import { byId, h } from '../dom.js';
import { avatar } from '../parts/avatar.js';
import { titleOf } from '../session/directory.js';

/**
 * @param {Person[]} people
 * @param {(person: Person) => void} onChoose
 */
export function showPeople(people, onChoose) {
  const choices = people.map((person) => choice(person, onChoose));
  byId('people').replaceChildren(...choices.map(({ element }) => element));
  return {
    /** @param {Person} me */
    mark(me) {
      for (const { person, input } of choices) input.checked = person.id === me.id;
    },
  };
}

/** @param {Person} person @param {(person: Person) => void} onChoose */
function choice(person, onChoose) {
  const name = person.global_name ?? person.username;
  const input = h('input', {
    type: 'radio',
    name: 'person',
    value: person.id,
    'aria-label': `Act as ${name}`,
    onchange: () => onChoose(person),
  });
  const element = h(
    'label',
    { class: 'person', title: person.description ?? name, 'data-person': person.username },
    input,
    avatar(person, name),
    h('span', { class: 'person-name' }, name, h('small', {}, titleOf(person))),
  );
  return { person, input, element };
}
