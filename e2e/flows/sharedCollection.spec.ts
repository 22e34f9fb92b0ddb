import { expect, test } from '@playwright/test';
import { audit, together } from '../support/findings';
import { apiOf, signIn } from '../support/people';

const stamp = Date.now().toString(36).slice(-6);

test('a collection is shared by a link: a customer listens on a phone, until the link is ended', async ({
  page,
  browser,
}) => {
  const api = await apiOf('catalog@segno.test');
  const { data: made } = await (await api.post('/v1/song_collection', { data: { name: `Trailer ${stamp}` } })).json();
  const { data: found } = await (await api.get('/v1/song?publish_state=Published&pagesize=2')).json();
  for (const { uuid } of found.songs) {
    const { data } = await (await api.get(`/v1/song/${uuid}`)).json();
    const song_collection_uuids = [...data.song.song_collection_uuids, made.song_collection.uuid];
    await api.put(`/v1/song/${uuid}`, { data: { song_collection_uuids } });
  }
  await signIn(page, 'catalog@segno.test');
  await page.goto(`/song-collections/edit/${made.song_collection.uuid}`);
  await page.getByLabel('Who is it for?').fill('Pixel House');
  await page.keyboard.press('Enter');
  const url = await page.getByLabel(/^New link/).inputValue();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const customer = await context.newPage();
  await customer.goto(url);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`Trailer ${stamp}`);
  const hasInter = () => document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded'));
  expect(await customer.evaluate(hasInter)).toBe(true);
  await customer
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  const position = customer.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' });
  await expect.poll(() => position.inputValue().then(Number)).toBeGreaterThan(0);
  const waveform = customer.getByRole('slider', { name: /^Position in / }).first();
  await waveform.press('End');
  await expect.poll(() => waveform.inputValue().then(Number)).toBeGreaterThan(90);
  expect(together(await audit(customer, 'a shared collection'))).toEqual([]);
  // While a song plays, the shop is opened as a page of its own.
  await customer
    .getByRole('link', { name: /^License/ })
    .first()
    .click();
  await expect(customer.getByLabel('Your e-mail')).toBeVisible();
  expect(together(await audit(customer, 'the shop, from a shared collection'))).toEqual([]);
  await customer.goBack();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(`Trailer ${stamp}`);

  await page.getByRole('button', { name: 'End the link for Pixel House' }).click();
  await expect(page.getByRole('list', { name: 'Links' })).toContainText('Ended');
  await customer.reload();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
  await context.close();
  await api.dispose();
});
