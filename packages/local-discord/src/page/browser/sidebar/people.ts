/** The switch between people: everybody this browser may act as, one click apart. */
import type { Person } from '../wire.ts';
import { byId, h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';
import { titleOf } from '../session/directory.ts';

export function showPeople(people: Person[], onChoose: (person: Person) => void) {
  const choices = people.map((person) => choice(person, onChoose));
  byId('people').replaceChildren(...choices.map(({ element }) => element));
  return {
    mark(me: Person) {
      for (const { person, input } of choices) input.checked = person.id === me.id;
    },
  };
}

function choice(person: Person, onChoose: (person: Person) => void) {
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
