import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import * as fc from 'fast-check';
import { ListModel, type Shown } from '../support/listModel';
import { ListPage } from '../support/listPage';
import { useOwnDemo } from '../support/ownDemo';
import { apiOf, signIn } from '../support/people';

// Another run gives other writers, so that it may be repeated on the same library.
const stamp = Date.now().toString(36).slice(-5);
const FAMILY = `Quillon${stamp}`;
const SEED = Number(process.env['E2E_SEED'] ?? 20261121);
// Whole lists are compared with what the API answers a moment later.
useOwnDemo();
/** After so long no further command is begun. */
const BOUND = 15_000;

interface Pro {
  uuid: string;
  name: string;
}

/** 130 writers: ten first names, three PROs, every fifth hidden. */
async function makeWriters(api: APIRequestContext): Promise<readonly Pro[]> {
  const answer = await api.get('/v1/performing_rights_organization/select');
  const { data }: { data: { performing_rights_organizations: Pro[] } } = await answer.json();
  const pros = data.performing_rights_organizations.filter(({ name }) => ['ASCAP', 'BMI', 'PRS'].includes(name));
  const first = ['Abel', 'Bruna', 'Cosmo', 'Dita', 'Egon', 'Fanny', 'Gustl', 'Hedda', 'Ivo', 'Jola'];
  for (let start = 0; start < 130; start += 10)
    await Promise.all(
      first.map(async (name, place) => {
        const made = await api.post('/v1/writer', {
          data: {
            first_name: name,
            last_name: `${FAMILY} ${String(start + place).padStart(3, '0')}`,
            designation_code: 'CA',
            performing_rights_organization_uuid: pros[(start + place) % 3]?.uuid,
            is_visible: (start + place) % 5 !== 0,
          },
        });
        expect(made.status()).toBe(201);
      }),
    );
  return pros;
}

interface Answer {
  names: string[];
  total: number;
  pages: number;
}

/** What the API answers for the state that the model is in. */
async function answerFor(api: APIRequestContext, shown: Shown): Promise<Answer> {
  const answer = await api.get('/v1/writer', { params: { ...shown.query, pagesize: shown.size } });
  const { data }: { data: { writers: { full_name: string }[]; paging: { total_size: number; total_pages: number } } } =
    await answer.json();
  const { total_size: total, total_pages: pages } = data.paging;
  return { names: data.writers.map(({ full_name }) => full_name), total, pages };
}

interface Real {
  page: Page;
  list: ListPage;
  api: APIRequestContext;
}

/** Address, rows, page buttons, badge, sort mark and boxes say the same as the model. */
async function agree({ list, api }: Pick<Real, 'list' | 'api'>, shown: Shown): Promise<Answer> {
  const intervals = [30, 60, 100, 200];
  await expect.poll(() => list.address(), { message: 'the address', intervals }).toEqual(shown.address);
  const { names, total, pages } = await answerFor(api, shown);
  await expect.poll(() => list.names(), { message: 'the rows', intervals }).toEqual(names);
  if (names.length === 0) await expect(list.page.getByText('Sorry, no results.')).toBeVisible();
  expect(await list.rest(), 'pages, badge, sort mark, boxes').toEqual({
    pageButtons: ListModel.pageButtons(shown.pagenum, pages),
    current: pages > 1 ? shown.pagenum : undefined,
    badge: shown.badge,
    sorted: names.length === 0 ? undefined : shown.sorted,
    box: shown.box,
    size: total === 0 ? undefined : shown.size,
    canReset: shown.badge > 0,
  });
  return { names, total, pages };
}

type Command = fc.AsyncCommand<ListModel, Real>;

/** How many commands were done, and until when others may begin. */
const run = { done: 0, until: Infinity };

/** A command: what it says of itself when a run fails, when it can be done, and what it does to both. */
const command = (
  name: string,
  o: { can?: (model: Readonly<ListModel>) => boolean; act: (model: ListModel, real: Real) => Promise<void> },
): Command => ({
  check: (model) => Date.now() < run.until && (o.can?.(model) ?? true),
  run: async (model, real) => {
    await test.step(name, async () => {
      await o.act(model, real);
      model.learn(await agree(real, model.shown()));
    });
    run.done += 1;
  },
  toString: () => name,
});

const searches = ['Q', 'Quillon', `${FAMILY} 1`, `abel ${FAMILY}`, `${FAMILY} 00`, ' zz no such ', 'bé', 'x'];
const headers = ['Name', 'PRO', 'Created', 'Songs'] as const;

const commands = (pros: readonly Pro[]): fc.Arbitrary<Command>[] => {
  const type = fc.constantFrom(...searches).map((text) =>
    command(`type '${text}'`, {
      act: async (model, { list }) => {
        model.type(text);
        await list.type(text);
      },
    }),
  );
  const filter = fc.oneof(
    fc.constantFrom(...pros).map(({ uuid, name }) =>
      command(`PRO ${name}`, {
        act: async (model, { list }) => {
          model.filter('performing_rights_organization_uuid', uuid);
          await list.choose('PRO', name);
        },
      }),
    ),
    fc.constantFrom(['true', 'Visible only'] as const, ['false', 'Hidden only'] as const).map(([value, label]) =>
      command(label, {
        act: async (model, { list }) => {
          model.filter('is_visible', value);
          await list.choose('Visibility', label);
        },
      }),
    ),
    fc
      .constantFrom(['performing_rights_organization_uuid', 'PRO'] as const, ['is_visible', 'Visibility'] as const)
      .map(([key, label]) =>
        command(`take ${label} out`, {
          can: (model) => model.has(key),
          act: async (model, { list }) => {
            model.filter(key, undefined);
            await list.takeOut(label);
          },
        }),
      ),
  );
  const sort = fc.constantFrom(...headers).map((header) =>
    command(`sort by ${header}`, {
      can: (model) => !model.isEmpty,
      act: async (model, { list }) => {
        model.sort(header);
        await list.header(header).click();
      },
    }),
  );
  const go = fc.constantFrom('First page', 'Previous page', 'Next page', 'Last page').map((button) =>
    command(button, {
      can: (model) => model.mayGo(button),
      act: async (model, { list }) => {
        model.go(button);
        await list.pageButton(button).click();
      },
    }),
  );
  const toNumber = fc.nat(6).map((place) =>
    command(`page button ${place + 1} of those shown`, {
      can: (model) => model.numberAt(place) !== undefined,
      act: async (model, { list }) => {
        const number = model.numberAt(place) ?? 1;
        model.goTo(number);
        await list.pageButton(`Page ${number}`).click();
      },
    }),
  );
  const size = fc.constantFrom(25, 50, 100, 200).map((each) =>
    command(`${each} rows per page`, {
      can: (model) => !model.isEmpty,
      act: async (model, { list }) => {
        model.resize(each);
        await list.size().selectOption(String(each));
      },
    }),
  );
  const clear = command('clear the search', {
    can: (model) => model.shown().box !== '',
    act: async (model, { list }) => {
      model.type('');
      await list.type('');
    },
  });
  const reset = command('Reset the filters', {
    can: (model) => model.shown().badge > 0,
    act: async (model, { page }) => {
      model.reset();
      await page.getByRole('button', { name: 'Reset the filters' }).click();
    },
  });
  const back = command('Back', {
    can: (model) => model.move(-1, true),
    act: async (model, { page }) => {
      model.move(-1);
      await page.goBack();
    },
  });
  const forward = command('Forward', {
    can: (model) => model.move(1, true),
    act: async (model, { page }) => {
      model.move(1);
      await page.goForward();
    },
  });
  const reload = command('reload', {
    act: async (model, { page }) => {
      model.load();
      await page.reload();
    },
  });
  const menu = command('menu click', {
    act: async (model, { list }) => {
      model.menuClick();
      await list.openByMenu();
    },
  });
  const second = command('open the address in a second tab', {
    act: async (model, { page, api }) => {
      const tab = await page.context().newPage();
      try {
        await tab.goto(page.url());
        await agree({ list: new ListPage(tab), api }, model.inNewTab());
      } finally {
        await tab.close();
      }
    },
  });
  return [
    type,
    filter,
    sort,
    go,
    toNumber,
    size,
    ...[clear, reset, back, forward, reload, menu, second].map(fc.constant),
  ];
};

test("after any sequence of actions a list's address, rows, pages, filters, order and boxes agree", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const api = await apiOf('admin@segno.test');
  const pros = await makeWriters(api);
  await signIn(page, 'admin@segno.test');
  console.log(`lists: seed ${SEED}`);

  const kinds = commands(pros);
  run.until = Date.now() + BOUND;
  await fc.assert(
    fc.asyncProperty(fc.commands(kinds, { size: 'max', maxCommands: 60 }), async (steps) => {
      if (Date.now() >= run.until) return;
      await fc.asyncModelRun(async () => {
        await page.context().clearCookies({ name: 'pagesize' });
        await page.goto('/writers');
        const real = { page, list: new ListPage(page), api };
        const model = new ListModel('/writers');
        model.learn(await agree(real, model.shown()));
        return { model, real };
      }, steps);
    }),
    { seed: SEED, numRuns: 4, endOnFailure: true },
  );
  console.log(`lists: ${run.done} commands`);
  await api.dispose();
});
