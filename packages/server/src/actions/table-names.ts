/** What the database calls what a declaration names, unless the collection says otherwise. */

/** The table of a collection: `user-holidays` is `user_holidays`. */
export const tableOf = (collection: string): string => snakeCase(collection);

/** The column of a field: `projectStatus` is `project_status`. */
export const columnOf = (field: string): string => snakeCase(field);

/** The column of a relation to one: `sd_user` is `sd_user_id`. */
export const relationColumnOf = (relation: string): string => `${snakeCase(relation)}_id`;

/** The table between a collection and the people whom its records name: `video_meeting_people`. */
export const peopleTableOf = (collection: string): string => `${tableOf(collection).replace(/s$/, '')}_people`;

/** The column of such a table that leads to the person. */
export const PERSON_COLUMN = 'sd_user_id';

const snakeCase = (name: string) =>
  name
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`)
    .replaceAll('-', '_')
    .toLowerCase();
