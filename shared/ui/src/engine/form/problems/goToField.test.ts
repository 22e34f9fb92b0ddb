import { goToField } from './controlOf';

const mount = (html: string) => {
  document.body.innerHTML = html;
};

test('a plain field takes the keyboard itself', () => {
  mount('<section><input id="f-work_title"></section>');
  goToField('f', 'work_title');
  expect(document.activeElement?.id).toBe('f-work_title');
});

test('of a group of boxes the first takes it', () => {
  mount('<section><div id="f-taxonomy" tabindex="-1"><input type="hidden"><input id="mood"><input></div></section>');
  goToField('f', 'taxonomy');
  expect(document.activeElement?.id).toBe('mood');
});

test('its section is shown with its title', () => {
  mount('<section id="text"><textarea id="f-description"></textarea></section>');
  const shown: string[] = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    shown.push(this.id);
  };
  goToField('f', 'description');
  expect(shown).toEqual(['text']);
});

test('a field that is not rendered is no error', () => {
  mount('');
  expect(() => goToField('f', 'writer_shares')).not.toThrow();
});
