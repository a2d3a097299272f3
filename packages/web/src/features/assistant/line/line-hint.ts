import { localTimeAt } from '@ibasho/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useFirmNow } from '../../../lib/clock.ts';
import { carsQuery } from '../../../lib/directory/cars.ts';

/** A sentence as one could say it now: an hour that is still to come and, where the firm has one, a car that is free. */
export function useLineHint(): string {
  const { data: cars } = useQuery(carsQuery);
  const { now, zone } = useFirmNow();
  const thisHour = Number(localTimeAt(now, zone).slice(11, 13));
  const hour = Math.min(23, Math.max(15, thisHour + 1));
  const free = cars?.find((car) => !car.sd_user);
  return `${hour}時まで外出${free ? `、${free.name}` : ''}…`;
}
