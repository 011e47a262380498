import {
  ComponentType,
  SelectMenuDefaultValueType,
  type APICheckboxGroupComponent,
  type APIComponentInLabel,
  type APIRadioGroupComponent,
  type APIStringSelectComponent,
} from 'discord.js';
import { clip } from '../../discord-text/clip.ts';
import type { FieldValue, ModalForm, Submission } from './kinds/modal.ts';

/** The values of a submitted form. Files can't be put into a form again. */
export type Typed = Pick<Submission, 'fields' | 'roleIds'>;

/** The form with these values in its fields; those that it no longer takes are left out. */
export function filledForm(form: ModalForm, typed: Typed): ModalForm {
  const components = form.components.map((component) =>
    component.type === ComponentType.Label
      ? { ...component, component: filled(component.component, typed) }
      : component,
  );
  return { ...form, components };
}

function filled(field: APIComponentInLabel, { fields, roleIds }: Typed): APIComponentInLabel {
  const value = fields.get(field.custom_id);
  switch (field.type) {
    case ComponentType.TextInput: {
      const { value: _stored, ...empty } = field;
      return typeof value === 'string' ? { ...empty, value: clip(value, field.max_length ?? TEXT) } : empty;
    }
    case ComponentType.Checkbox:
      return { ...field, default: value === true };
    case ComponentType.StringSelect:
      return { ...field, options: chosenIn(field, value) };
    case ComponentType.RadioGroup:
      return { ...field, options: chosenIn(field, value) };
    case ComponentType.CheckboxGroup:
      return { ...field, options: chosenIn(field, value) };
    case ComponentType.UserSelect:
      return { ...field, default_values: chosenIds(field, value, () => SelectMenuDefaultValueType.User) };
    case ComponentType.RoleSelect:
      return { ...field, default_values: chosenIds(field, value, () => SelectMenuDefaultValueType.Role) };
    case ComponentType.ChannelSelect:
      return { ...field, default_values: chosenIds(field, value, () => SelectMenuDefaultValueType.Channel) };
    case ComponentType.MentionableSelect:
      return {
        ...field,
        default_values: chosenIds(field, value, (id) =>
          roleIds.has(id) ? SelectMenuDefaultValueType.Role : SelectMenuDefaultValueType.User,
        ),
      };
    case ComponentType.FileUpload:
      return field;
    default:
      return field satisfies never;
  }
}

/** Discord's limit for a text that has no other. */
const TEXT = 4_000;

type WithOptions = APIStringSelectComponent | APIRadioGroupComponent | APICheckboxGroupComponent;

/** The options, with the chosen ones marked: no more than Discord takes. */
function chosenIn<Field extends WithOptions>(field: Field, value: FieldValue | undefined): Field['options'] {
  const most = mostOf(field);
  const chosen = listOf(value)
    .filter((each) => field.options.some((option) => option.value === each))
    .slice(0, most);
  return field.options.map((option) => ({ ...option, default: chosen.includes(option.value) }));
}

function mostOf(field: WithOptions): number {
  if (field.type === ComponentType.RadioGroup) return 1;
  return field.max_values ?? (field.type === ComponentType.CheckboxGroup ? field.options.length : 1);
}

interface Bounds {
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
}

/** Discord rejects a select with fewer defaults than it needs, unless it has none. */
function chosenIds<Kind extends SelectMenuDefaultValueType>(
  { min_values: least = 1, max_values: most = 1 }: Bounds,
  value: FieldValue | undefined,
  kindOf: (id: string) => Kind,
): { id: string; type: Kind }[] {
  const ids = listOf(value).slice(0, most);
  return ids.length < least ? [] : ids.map((id) => ({ id, type: kindOf(id) }));
}

/** A radio button's value is a text, that of the others is a list. */
function listOf(value: FieldValue | undefined): readonly string[] {
  if (typeof value === 'boolean' || value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}

/** Discord's limit for the components of a form. */
const MOST = 5;

/** The form with a sentence above its fields or, where no further part fits, in the description of the first. */
export function withNote(form: ModalForm, note: string): ModalForm {
  if (form.components.length < MOST) {
    return { ...form, components: [{ type: ComponentType.TextDisplay, content: note }, ...form.components] };
  }
  const place = form.components.findIndex(({ type }) => type === ComponentType.Label);
  const components = form.components.map((component, index) =>
    index === place && component.type === ComponentType.Label
      ? { ...component, description: clip(note, DESCRIPTION) }
      : component,
  );
  return { ...form, components };
}

const DESCRIPTION = 100;
