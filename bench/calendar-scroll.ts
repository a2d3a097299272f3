// `node bench/calendar-scroll.ts`: a day of 50 rooms, booked four times each, scrolled by the wheel, in a firm of 300 people.
import { launchBrowser } from '../e2e/browser.ts';
import { settled, signIn } from '../e2e/hands.ts';
import { NOW, startProduct } from '../e2e/product.ts';
import { firmOf } from './firm.ts';
import { PASSWORD } from './product.ts';
import { traceScrolling } from './scrolling.ts';

const PEOPLE = 300;
const ROOMS = 50;
const HOURS = ['09', '11', '14', '16'];

const firm = firmOf({ people: PEOPLE, rooms: ROOMS });
const day = NOW.slice(0, 10);
const reservations = (firm.rooms ?? []).flatMap(({ name }, index) =>
  HOURS.map((hour, place) => ({
    room: name,
    name: '打ち合わせ',
    start_time: `${day}T${hour}:00`,
    end_time: `${day}T${hour}:45`,
    users: [`u${(index * HOURS.length + place) % PEOPLE}`],
  })),
);

const product = await startProduct({ ...firm, reservations });
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'u1', PASSWORD);
  await page.goto('/reservations');
  await settled(page);
  await page.mouse.move(700, 500);
  console.log(`bookings ${await page.getByRole('button', { name: /打ち合わせ/ }).count()}`);
  await traceScrolling(page);
} finally {
  await browser.close();
  await product.stop();
}
