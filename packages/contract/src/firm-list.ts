import { z } from 'zod';
import type { FieldDeclaration } from './collection.ts';
import { line } from './common.ts';
import { type FieldValue, fieldSchemas } from './field-schema.ts';
import { type EachListed, type ListedDeclaration, listedCollections } from './firm.ts';
import { firmDay, firmTime } from './firm-times.ts';

/** Whom a firm file means, wherever it names a person. */
export const username = line(64);

/** The schema of a declared field's values in a firm file. */
export const schemaOf = fieldSchemas({ date: firmDay, datetime: firmTime });

/**
 * What stands in a collection's list of a firm file. An unknown key is an error. Throws where the declaration names a
 * part that such a list cannot hold.
 */
export function listItem({ name, fields, relations, firmList }: ListedDeclaration): z.ZodType<Record<string, unknown>> {
  const values = Object.entries(firmList.keys).map(([key, part]): [string, z.ZodType] => {
    const field = fields[part];
    const relation = relations[part];
    const leadsToOnePerson = relation?.to === 'sd-users' && !relation.isToMany;
    if (!field && !leadsToOnePerson) throw new Error(`${name}: a firm list holds fields and persons, not ${part}`);
    const value = field ? schemaOf(field) : username;
    return [key, (field ?? relation)?.isRequired ? value : value.optional()];
  });
  return z.strictObject(Object.fromEntries(values));
}

type Keys<Listed extends EachListed> = Listed['firmList']['keys'];
type PartOf<Listed extends EachListed, Name> = Name extends keyof Listed['fields'] ? Listed['fields'][Name] : unknown;
type ValueOf<Part> = Part extends FieldDeclaration ? FieldValue<Part> : string;
type Values<Listed extends EachListed> = {
  [Key in keyof Keys<Listed>]: ValueOf<PartOf<Listed, Keys<Listed>[Key]>>;
};
type Needed<Listed extends EachListed> = {
  [Key in keyof Keys<Listed>]: PartOf<Listed, Keys<Listed>[Key]> extends { isRequired: true } ? Key : never;
}[keyof Keys<Listed>];
type Item<Listed extends EachListed> = Pick<Values<Listed>, Needed<Listed>> & {
  [Key in Exclude<keyof Values<Listed>, Needed<Listed>>]?: Values<Listed>[Key] | undefined;
};

/** The lists of records that are found again by their names, as they were declared. */
export const namedLists = Object.fromEntries(
  listedCollections.map((listed) => [listed.firmList.name, z.array(listItem(listed)).optional()]),
) as { [Listed in EachListed as Listed['firmList']['name']]: z.ZodOptional<z.ZodArray<z.ZodType<Item<Listed>>>> };
