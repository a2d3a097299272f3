import { declareCollection, spokenAliases, spokenName } from '@ibasho/contract/collection';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAffiliation, openAdministration, recordKinds } from '../../../../test/administration.ts';
import { renderInApp, toastSaying } from '../../../../test/app.tsx';
import { aCar, aDepartment, aPerson } from '../../../../test/office.ts';
import { type FakeServer, fakeServer, list, ok, refusal } from '../../../../test/server.ts';
import { AdminPage } from '../admin-page.tsx';

let server: FakeServer;
const user = userEvent.setup();
const held = { ...aCar('ノート(青)', aPerson('佐藤 花子')), aliases: ['Note Blue', '青のノート'] };

beforeEach(() => {
  server = fakeServer();
  openAdministration(server);
  server.on('GET /api/cars', list([held]));
});

const open = (section: string) => renderInApp(<AdminPage kinds={recordKinds} />, { at: `/admin?section=${section}` });
const bodies = (route: string) => server.sent(route).map(({ pathname, body }) => [pathname, body]);
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

describe('cars, as the administration lists them', () => {
  test('name every alias, and who has the car', async () => {
    open('cars');
    const line = await screen.findByRole('listitem');
    expect(line.textContent).toContain('Note Blue');
    expect(line.textContent).toContain('佐藤 花子さんが使用中');
  });

  test('a link to the form opens it, and closed it leaves the address', async () => {
    const { address } = renderInApp(<AdminPage kinds={recordKinds} />, { at: '/admin?section=cars&add=1' });
    const dialog = await screen.findByRole('dialog', { name: '車の追加' });
    await user.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin?section=cars');
  });

  test('one is added with its aliases as tags, with undo', async () => {
    server.on('POST /api/cars', { status: 201, headers: { 'ibasho-run': 'run-8' }, body: { data: {}, meta: {} } });
    open('cars');
    await press('車を追加');
    await user.type(await screen.findByLabelText('名前'), 'ハイエース');
    await user.type(screen.getByLabelText('別名', { selector: 'input' }), 'Hiace{Enter}はいえーす、大きい車');
    await press('追加する');
    expect(await toastSaying('車「ハイエース」を追加しました。')).toBeDefined();
    expect(screen.getByRole('button', { name: '元に戻す' })).toBeDefined();
    expect(bodies('POST /api/cars')).toEqual([
      ['/api/cars', { data: { name: 'ハイエース', aliases: ['Hiace', 'はいえーす', '大きい車'] } }],
    ]);
  });

  test('one after another are added without closing the form', async () => {
    server.on('POST /api/cars', { status: 201, headers: { 'ibasho-run': 'run-8' }, body: { data: {}, meta: {} } });
    open('cars');
    await press('車を追加');
    await user.type(await screen.findByLabelText('名前'), 'ハイエース');
    await user.type(screen.getByLabelText('別名', { selector: 'input' }), 'Hiace{Enter}');
    await press('続けて追加');
    await toastSaying('車「ハイエース」を追加しました。');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('名前').value).toBe(''));
    expect(document.activeElement).toBe(screen.getByLabelText('名前'));
    await user.type(screen.getByLabelText('名前'), 'ラパン{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('POST /api/cars')).toEqual([
      ['/api/cars', { data: { name: 'ハイエース', aliases: ['Hiace'] } }],
      ['/api/cars', { data: { name: 'ラパン', aliases: [] } }],
    ]);
  });

  test('the Enter that ends a conversion neither makes a tag nor saves', async () => {
    open('cars');
    await press('車を追加');
    await user.type(await screen.findByLabelText('名前'), 'ハイエース');
    const aliases = screen.getByLabelText('別名', { selector: 'input' });
    await user.type(aliases, 'はい');
    fireEvent.keyDown(aliases, { key: 'Enter', keyCode: 229 });
    expect(screen.queryByText('はい')).toBeNull();
    expect(server.sent('POST /api/cars')).toHaveLength(0);
  });

  test('one is changed in place', async () => {
    server.on('PUT /api/cars/*', ok({ data: held, meta: {} }, { 'ibasho-run': 'run-9' }));
    open('cars');
    await press('ノート(青)を編集');
    const name = await screen.findByLabelText<HTMLInputElement>('名前');
    expect(name.value).toBe('ノート(青)');
    await user.type(name, '2');
    await press('保存する');
    await toastSaying('車「ノート(青)2」を変更しました。');
    expect(bodies('PUT /api/cars/*')).toEqual([
      [`/api/cars/${held.documentId}`, { data: { name: 'ノート(青)2', aliases: held.aliases } }],
    ]);
  });

  test('one that is in use is not removed, and why is told', async () => {
    server.on('DELETE /api/cars/*', refusal('conflict', 'in use', '使用中の車は削除できません。'));
    open('cars');
    await press('ノート(青)のその他の操作');
    await user.click(await screen.findByRole('menuitem', { name: '削除' }));
    expect(await screen.findByText('使用中の車は削除できません。')).toBeDefined();
  });

  test('a refusal keeps what was typed', async () => {
    server.on('POST /api/cars', refusal('validation', 'unique', '同じ名前の車があります。'));
    open('cars');
    await press('車を追加');
    await user.type(await screen.findByLabelText('名前'), 'ノート(青)');
    await press('追加する');
    expect((await screen.findByRole('alert')).textContent).toBe('同じ名前の車があります。');
    expect(screen.getByLabelText<HTMLInputElement>('名前').value).toBe('ノート(青)');
  });

  test('a search finds by alias', async () => {
    open('cars&q=note%20blue');
    expect(await screen.findByRole('listitem')).toBeDefined();
    await user.type(screen.getByLabelText('車を検索'), 'x');
    expect(await screen.findByText('条件に合うものがありません')).toBeDefined();
  });

  test('without any, the first step is offered', async () => {
    server.on('GET /api/cars', list([]));
    open('cars');
    expect(await screen.findByText('車はまだありません')).toBeDefined();
    expect(screen.getByRole('button', { name: '車を追加' })).toBeDefined();
  });

  test('where they cannot be read, they can be read again', async () => {
    server.on('GET /api/cars', refusal('unknown', 'Internal Server Error'));
    open('cars');
    await screen.findByRole('alert');
    server.on('GET /api/cars', list([held]));
    await press('再試行');
    expect(await screen.findByRole('listitem')).toBeDefined();
  });
});

describe('other records', () => {
  test('an affiliation says how many belong to it, and is written by its own field', async () => {
    const lighting = anAffiliation('Lighting', ['照明']);
    server.on('GET /api/affiliations', list([lighting]));
    server.on('GET /api/sd-users', list([aPerson('佐藤', { affiliation: aDepartment('Lighting') })]));
    server.on('PUT /api/affiliations/*', ok({ data: {}, meta: {} }));
    open('affiliations');
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('1人'));
    await press('Lightingを編集');
    await user.type(await screen.findByLabelText('名前'), ' Room');
    await press('保存する');
    await toastSaying('所属「Lighting Room」を変更しました。');
    expect(bodies('PUT /api/affiliations/*')).toEqual([
      [
        `/api/affiliations/${lighting.documentId}`,
        { data: { Name: 'Lighting Room', aliases: ['照明'], displayName: null } },
      ],
    ]);
  });

  test('an affiliation is listed by its display name, found by every name, and named as it will be shown', async () => {
    server.on('GET /api/affiliations', list([anAffiliation('Lighting', ['照明部', '照明'], '照明部')]));
    server.on('PUT /api/affiliations/*', ok({ data: {}, meta: {} }));
    open('affiliations&q=light');
    expect((await screen.findByRole('listitem')).textContent).toMatch(/^照明部Lighting照明/);
    await press('照明部を編集');
    const shown = await screen.findByLabelText<HTMLInputElement>('表示名');
    expect([screen.getByLabelText<HTMLInputElement>('名前').value, shown.value]).toEqual(['Lighting', '照明部']);
    await user.type(shown, '第一課');
    await press('保存する');
    await toastSaying('所属「照明部第一課」を変更しました。');
    expect(bodies('PUT /api/affiliations/*')[0]?.[1]).toMatchObject({ data: { displayName: '照明部第一課' } });
  });

  test('a room takes its seats in full-width digits too, and nothing else', async () => {
    server.on('POST /api/conference-rooms', { status: 201, body: { data: {}, meta: {} } });
    open('rooms');
    await press('会議室を追加');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('名前'), '会議室A');
    await user.type(within(dialog).getByLabelText('定員'), '八');
    await press('追加する');
    expect(screen.getByText('定員は1〜10,000の数字で入力してください。')).toBeDefined();
    await user.clear(within(dialog).getByLabelText('定員'));
    await user.type(within(dialog).getByLabelText('定員'), '８');
    await press('追加する');
    await toastSaying('会議室「会議室A」を追加しました。');
    expect(bodies('POST /api/conference-rooms')).toEqual([
      [
        '/api/conference-rooms',
        {
          data: expect.objectContaining({
            name: '会議室A',
            aliases: [],
            capacity: 8,
            equipment: null,
            longest_minutes: null,
          }),
        },
      ],
    ]);
  });
});

describe('a collection of which there is only a declaration', () => {
  const parkingLots = declareCollection({
    name: 'parking-lots',
    title: '駐車場',
    write: 'admin',
    fields: {
      name: spokenName,
      aliases: spokenAliases,
      floor: { kind: 'integer', label: '階', min: 1, counter: '階' },
      size: { kind: 'text', label: '大きさ', values: ['small', 'large'], words: { small: '小', large: '大' } },
      covered: { kind: 'boolean', label: '屋根付き' },
      rented_until: { kind: 'date', label: '契約の終わり' },
      held_since: { kind: 'datetime', label: '', write: 'nobody' },
    },
    relations: {},
    rights: { add: 'admin', change: 'admin', remove: 'admin' },
    topics: [],
  });
  const kinds = [{ collection: parkingLots, purpose: '駐車場がここに並びます。', examples: { name: 'P1' } }];
  const lot = { id: 1, documentId: 'lot', name: 'P1', aliases: ['表'], floor: 2, size: 'large', covered: true };
  const openLots = () => renderInApp(<AdminPage kinds={kinds} />, { at: '/admin?section=parking-lots' });

  test('is listed, with what its fields hold, and found by every name', async () => {
    server.on('GET /api/parking-lots', list([{ ...lot, rented_until: '2027-03-31' }]));
    openLots();
    expect((await screen.findByRole('listitem')).textContent).toMatch(/^P1表2階・大・屋根付き・2027\/03\/31/);
    expect(screen.getByRole('link', { name: '駐車場' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByRole('link', { name: 'まとめて追加' })).toHaveLength(1);
    await user.type(screen.getByLabelText('駐車場を検索'), '裏');
    expect(await screen.findByText('条件に合うものがありません')).toBeDefined();
  });

  test('has a form with every field, and says what is wrong with each', async () => {
    server.on('GET /api/parking-lots', list([]));
    server.on('POST /api/parking-lots', { status: 201, body: { data: {}, meta: {} } });
    openLots();
    await press('駐車場を追加');
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('階'), '0');
    await user.type(dialog.getByLabelText('契約の終わり'), 'いつか');
    await press('追加する');
    expect(screen.getByText('名前を入力してください。')).toBeDefined();
    expect(screen.getByText('階は1以上の数字で入力してください。')).toBeDefined();
    expect(screen.getByText('契約の終わりは「11/24」の形で入力してください。')).toBeDefined();
    await user.type(dialog.getByLabelText('名前'), 'P2');
    await user.type(dialog.getByLabelText('階'), '{Backspace}３');
    await user.selectOptions(dialog.getByLabelText('大きさ'), '小');
    await user.click(dialog.getByLabelText('屋根付き'));
    await user.clear(dialog.getByLabelText('契約の終わり'));
    await user.type(dialog.getByLabelText('契約の終わり'), '2027年3月31日');
    await press('追加する');
    await toastSaying('駐車場「P2」を追加しました。');
    const data = { name: 'P2', aliases: [], floor: 3, size: 'small', covered: true, rented_until: '2027-03-31' };
    expect(bodies('POST /api/parking-lots')).toEqual([['/api/parking-lots', { data }]]);
  });
});
