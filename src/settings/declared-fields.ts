import { bind, type BoundSetting } from './bound.ts';
import type { Setting } from './setting.ts';

/** The fields of a form, each declared as a setting is, by the names of the values that it shows. */
export type DeclaredFields<Values> = {
  readonly [Name in keyof Values & string]: Setting<Values[Name], Values[Name]> & {
    readonly label: () => string;
  };
};

/** The fields with these values; what is entered becomes the change of some of them. */
export function bindFields<Values extends object>(
  declared: DeclaredFields<Values>,
  values: Values,
): readonly BoundSetting<string, Partial<Values>>[] {
  const isField = (name: string): name is keyof Values & string => Object.hasOwn(declared, name);
  const bound = <Name extends keyof Values & string>(name: Name) => {
    const field = declared[name];
    const bodyOf = (given: Values[Name]): Partial<Values> => {
      const body: Partial<Values> = {};
      body[name] = given;
      return body;
    };
    return bind(field, { field: name, label: field.label(), value: values[name], bodyOf });
  };
  return Object.keys(declared)
    .filter(isField)
    .map((name) => bound(name));
}
