import { takesKeys, takesSpace } from './keyTargets';

const target = (html: string): Element | null => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-here]') ?? document.body.firstElementChild;
};

test.each([
  '<input>',
  '<input type="search">',
  '<textarea></textarea>',
  '<select></select>',
  '<div contenteditable="true"><p data-here></p></div>',
  '<button role="combobox"></button>',
  '<div role="menu"><button role="menuitem" data-here></button></div>',
  '<div role="slider" tabindex="0"></div>',
  '<section data-own-keys><button data-here>Clear</button></section>',
])('%s keeps its keys', (html) => {
  expect(takesKeys(target(html))).toBe(true);
});

test.each([
  '<a href="/songs">Songs</a>',
  '<button>Save</button>',
  '<input type="checkbox">',
  '<h1 tabindex="-1"></h1>',
])('%s leaves letters to the shortcuts', (html) => {
  expect(takesKeys(target(html))).toBe(false);
});

test('the space bar is a button’s and a box’s own, not a link’s', () => {
  expect(takesSpace(target('<button>Save</button>'))).toBe(true);
  expect(takesSpace(target('<input type="checkbox">'))).toBe(true);
  expect(takesSpace(target('<a href="/songs">Songs</a>'))).toBe(false);
});
