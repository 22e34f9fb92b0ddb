import { positionAt } from './positionAt';

const drawing = document.createElement('div');
drawing.getBoundingClientRect = () => new DOMRect(100, 0, 200, 40);

test('a click in the middle is half of the sound', () => {
  expect(positionAt({ clientX: 200, currentTarget: drawing }, 90)).toBe(45);
});

test('a click beside the drawing stays within the sound', () => {
  expect(positionAt({ clientX: 20, currentTarget: drawing }, 90)).toBe(0);
  expect(positionAt({ clientX: 900, currentTarget: drawing }, 90)).toBe(90);
});

test('without a length it starts at the start', () => {
  expect(positionAt({ clientX: 200, currentTarget: drawing }, null)).toBe(0);
  expect(positionAt({ clientX: 200, currentTarget: document.createElement('div') }, 90)).toBe(0);
});
