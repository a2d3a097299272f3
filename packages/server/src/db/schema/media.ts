import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { record } from './record.ts';

export const media = pgTable('media', {
  ...record(),
  name: text('name').notNull(),
  alternativeText: text('alternative_text'),
  caption: text('caption'),
  width: integer('width'),
  height: integer('height'),
  hash: text('hash'),
  ext: text('ext'),
  mime: text('mime'),
  sizeKilobytes: numeric('size_kilobytes', { mode: 'number' }),
  url: text('url'),
});
