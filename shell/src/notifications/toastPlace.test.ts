import { placeToast } from './toastPlace';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where each place would put a toast of 300 x 48 in a window of 1200 x 800. */
const spots: Record<string, Box> = {
  bottom: { left: 450, top: 736, width: 300, height: 48 },
  top: { left: 450, top: 5, width: 300, height: 48 },
  head: { left: 500, top: 5, width: 200, height: 72 },
  start: { left: 16, top: 736, width: 300, height: 48 },
  end: { left: 884, top: 736, width: 300, height: 48 },
  under: { left: 450, top: 64, width: 300, height: 48 },
};
const rectOf = ({ left, top, width, height }: Box): DOMRect => new DOMRect(left, top, width, height);

/** A page of elements by their boxes; a later one lies over an earlier one. */
const pageOf = (...elements: [html: string, box: Box][]): HTMLElement => {
  document.body.innerHTML = '<div id="toast"><div></div><div><p>Saved</p></div></div>';
  const drawn = elements.map(([html, box]) => {
    document.body.insertAdjacentHTML('beforeend', html);
    const root = document.body.lastElementChild;
    const target = root?.querySelector('[data-here]') ?? root;
    return { target, rect: rectOf(box) };
  });
  document.elementFromPoint = (x, y) =>
    drawn.findLast(({ rect }) => x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom)?.target ??
    document.body;
  const root = document.getElementById('toast');
  const card = root?.children.item(1);
  if (!root || !card) throw new Error('no toast');
  card.getBoundingClientRect = () =>
    rectOf(spots[root.dataset['place'] ?? ''] ?? { left: 0, top: 0, width: 0, height: 0 });
  return root;
};

const bar: Box = { left: 400, top: 700, width: 400, height: 60 };
const whole: Box = { left: 0, top: 0, width: 1200, height: 800 };
const actions = '<div role="dialog"><div data-sticky-bar><button data-here>Close</button></div></div>';
const link = '<a href="/songs">Songs</a>';

beforeAll(() => {
  Object.assign(globalThis, {
    DOMRect: class {
      right: number;
      bottom: number;
      constructor(
        public left: number,
        public top: number,
        public width: number,
        public height: number,
      ) {
        this.right = left + width;
        this.bottom = top + height;
      }
    },
  });
});

test('it stands at the bottom where nothing can be clicked', () => {
  const root = pageOf(['<p>Words</p>', whole]);
  placeToast(root);
  expect(root.dataset).toEqual(expect.objectContaining({ place: 'bottom' }));
});

test('it gives way to the actions of a dialog', () => {
  const root = pageOf([actions, bar]);
  placeToast(root);
  expect(root.dataset['place']).toBe('top');
});

test('it is narrower rather than over the cross of a dialog', () => {
  const cross = '<div role="dialog"><button data-here>Close dialog</button></div>';
  const root = pageOf([actions, bar], [cross, { left: 720, top: 20, width: 28, height: 28 }]);
  placeToast(root);
  expect(root.dataset['place']).toBe('head');
});

test('elements below a dialog’s overlay are ignored', () => {
  const root = pageOf([link, whole], ['<div class="shade"></div>', whole]);
  placeToast(root);
  expect(root.dataset['place']).toBe('bottom');
});

test('where everything can be clicked it covers rows rather than an action', () => {
  const root = pageOf([link, whole], [actions, bar]);
  placeToast(root);
  expect(root.dataset['place']).toBe('head');
  const other = pageOf([link, whole], [actions, { left: 400, top: 0, width: 400, height: 60 }]);
  placeToast(other);
  expect(other.dataset['place']).toBe('bottom');
});

test('once it stands, it moves only when something comes below it', () => {
  const root = pageOf([actions, bar]);
  placeToast(root);
  pageOf();
  placeToast(root, { stay: true });
  expect(root.dataset['place']).toBe('top');
  document.elementFromPoint = (_x, y) => (y < 60 ? document.querySelector('a') : document.body);
  document.body.insertAdjacentHTML('beforeend', link);
  placeToast(root, { stay: true });
  expect(root.dataset['place']).toBe('bottom');
});
