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
 * @param {Person} me
 * @param {(person: Person) => void} onChoose
 */
export function showPeople(people, me, onChoose) {
  byId('people').replaceChildren(...people.map((person) => choice(person, person.id === me.id, onChoose)));
}

/** @param {Person} person @param {boolean} current @param {(person: Person) => void} onChoose */
function choice(person, current, onChoose) {
  const name = person.global_name ?? person.username;
  const input = h('input', {
    type: 'radio',
    name: 'person',
    value: person.id,
    checked: current,
    'aria-label': `Act as ${name}`,
    onchange: () => onChoose(person),
  });
  return h(
    'label',
    { class: 'person', title: person.description ?? name, 'data-person': person.username },
    input,
    avatar(person, name),
    h('span', { class: 'person-name' }, name, h('small', {}, titleOf(person))),
  );
}
