import { presenceStatuses } from '@ibasho/contract/presence';
import { and, asc, between, eq, inArray } from 'drizzle-orm';
import type { Db } from '../actions/action.ts';
import { cars, sdUsers, statuses, userHolidays } from '../db/schema/index.ts';
import type { OfficeReads } from './interpreter.ts';

/** Live data for the assistant's answers, straight from the database. Instants are ISO in UTC. */
export function officeReads(db: Db): OfficeReads {
  return {
    async people(documentIds) {
      const rows = await db
        .select({
          documentId: sdUsers.documentId,
          name: sdUsers.name,
          status: statuses.name,
          comment: sdUsers.comment,
          returnTime: sdUsers.returnTime,
        })
        .from(sdUsers)
        .leftJoin(statuses, eq(statuses.id, sdUsers.sdStatusId))
        .where(documentIds && inArray(sdUsers.documentId, [...documentIds]))
        .orderBy(asc(sdUsers.id));
      return rows.map((row) => ({
        ...row,
        status: presenceStatuses.find((status) => status === row.status) ?? null,
        returnTime: row.returnTime && new Date(row.returnTime).toISOString(),
      }));
    },

    async cars() {
      return db
        .select({
          documentId: cars.documentId,
          name: cars.name,
          holder: { documentId: sdUsers.documentId, name: sdUsers.name },
        })
        .from(cars)
        .leftJoin(sdUsers, eq(sdUsers.id, cars.sdUserId))
        .orderBy(asc(cars.id));
    },

    async holidays(from, to, person) {
      return db
        .select({
          person: { documentId: sdUsers.documentId, name: sdUsers.name },
          date: userHolidays.date,
          memo: userHolidays.memo,
        })
        .from(userHolidays)
        .innerJoin(sdUsers, eq(sdUsers.id, userHolidays.sdUserId))
        .where(
          and(between(userHolidays.date, from, to), person === undefined ? undefined : eq(sdUsers.documentId, person)),
        )
        .orderBy(asc(userHolidays.date), asc(sdUsers.id));
    },
  };
}
