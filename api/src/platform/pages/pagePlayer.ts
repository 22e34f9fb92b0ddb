import type { FastifyInstance } from 'fastify';
import { html, type Html } from './html';

/**
 * A song that can be played on a page of the server. Without scripts the browser's own player is shown; the script puts a
 * button in its place, makes the waveform beside it a slider, and plays the sound in a bar at the foot, which stays while
 * somebody browses.
 */
export const preview = (o: { src: string; title: string; label: string }): Html =>
  html`<audio controls preload="none" src="${o.src}" aria-label="${o.label}" data-title="${o.title}"></audio>`;

/** Serves the script below a folder of pages: '/shop' or '/listen'. */
export const servePlayer = (app: FastifyInstance, folder: string): void => {
  app.get(`${folder}/player.js`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'Cache-Control': 'max-age=3600', 'X-Content-Type-Options': 'nosniff' })
      .send(script),
  );
};

export const playerStyle = `
[hidden] { display: none !important; }
.wave { position: relative; container-type: inline-size; width: 100%; height: 2rem; border-radius: .25rem; }
.wave svg { display: block; width: 100%; height: 100%; stroke: var(--segno-control-line); stroke-width: 2; }
.wave path { vector-effect: non-scaling-stroke; }
@container (max-width: 24rem) { .wave .wide { display: none; } }
.wave .played { position: absolute; inset: 0; stroke: var(--mantine-color-anchor); clip-path: inset(0 calc(100% - var(--played, 0%)) 0 0); }
.wave .position { position: absolute; inset: -.375rem 0; width: 100%; height: calc(100% + .75rem); margin: 0; opacity: 0; cursor: pointer; }
.wave .position::-webkit-slider-thumb { width: 1px; appearance: none; }
.wave:has(:focus-visible) { outline: 2px solid var(--segno-focus); outline-offset: 1px; }
.play, .player button {
  display: inline-grid; place-items: center; flex: none; width: 2.75rem; height: 2.75rem; padding: 0; border-radius: 50%;
  border: 1px solid var(--segno-control-line); background: none; color: inherit;
}
.play:hover, .player button:hover { background: var(--segno-row-hover); }
.play::before, .player .toggle::before {
  content: ''; width: .75rem; height: .875rem; margin-left: .125rem; background: currentColor; clip-path: polygon(0 0, 100% 50%, 0 100%);
}
.play[data-playing]::before, .player .toggle[data-playing]::before {
  margin: 0; clip-path: polygon(0 0, 33% 0, 33% 100%, 67% 100%, 67% 0, 100% 0, 100% 100%, 0 100%);
}
.play[data-playing], .player .toggle { border-color: transparent; background: var(--mantine-color-indigo-filled); color: #fff; }
.player .toggle:hover, .play[data-playing]:hover { background: var(--mantine-color-indigo-filled-hover); }
.player {
  position: fixed; inset: auto 0 0; z-index: 1; display: grid; grid-template-columns: auto minmax(0, 14rem) minmax(0, 1fr) auto auto;
  align-items: center; gap: .25rem 1rem; min-height: 4.5rem; padding: .5rem 1.5rem; border-top: 1px solid var(--segno-line);
  background: var(--segno-surface); font-variant-numeric: tabular-nums;
}
.player a, .player span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.player a { color: inherit; font-weight: 500; text-decoration: none; line-height: 2.75rem; }
@container (min-width: 50rem) { .wave svg { stroke-width: 4; } }
.scrubber:not(.wave) input { width: 100%; height: 100%; margin: 0; appearance: none; background: none; cursor: pointer; }
.player .scrubber { height: 2.5rem; }
.scrubber:not(.wave) input::-webkit-slider-runnable-track {
  height: .375rem; border-radius: .25rem;
  background: linear-gradient(to right, var(--mantine-color-anchor) var(--played, 0%), var(--segno-control-line) 0);
}
.scrubber:not(.wave) input::-webkit-slider-thumb {
  width: 1rem; height: 1rem; margin-top: -.3125rem; border-radius: 50%; appearance: none; background: var(--mantine-color-anchor);
}
.scrubber:not(.wave) input::-moz-range-track { height: .375rem; border-radius: .25rem; background: var(--segno-control-line); }
.scrubber:not(.wave) input::-moz-range-progress { height: .375rem; border-radius: .25rem; background: var(--mantine-color-anchor); }
.scrubber:not(.wave) input::-moz-range-thumb { width: 1rem; height: 1rem; border: 0; background: var(--mantine-color-anchor); }
.player .close { border: 0; font-size: 1.25rem; font-weight: 400; }
.player .problem { grid-column: 1 / -1; }
body:has(.player:not([hidden])) main { padding-bottom: 7rem; }
@media (max-width: 49.99em) {
  .player { grid-template-columns: auto minmax(0, 1fr) auto auto; padding: .5rem 1rem; }
  .player .scrubber { grid-row: 2; grid-column: 1 / -1; height: 1.75rem; }
}
`;

/** The player of a page, for browsers. */
const script = `'use strict';
(() => {
  const clock = (seconds) => {
    const whole = Math.floor(Number.isFinite(seconds) ? seconds : 0);
    return Math.floor(whole / 60) + ':' + String(whole % 60).padStart(2, '0');
  };
  const make = (tag, attributes) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const sound = new Audio();
  const bar = make('section', { class: 'player', 'aria-label': 'Player', 'data-player': '' });
  const toggle = make('button', { type: 'button', class: 'toggle' });
  const title = make('a', {});
  const slider = (label) => make('input', { type: 'range', class: 'position', step: '1', value: '0', 'aria-label': label });
  const scrubber = make('div', { class: 'scrubber' });
  const seek = slider('Position');
  const time = make('span', {});
  const close = make('button', { type: 'button', class: 'close', 'aria-label': 'Close the player' });
  const problem = make('p', { class: 'problem', role: 'alert' });
  close.textContent = '\\u00d7';
  bar.hidden = problem.hidden = true;
  bar.append(toggle, title, scrubber, time, close, problem);
  document.body.append(bar);

  let current = '';
  // The share of a song at which it begins once it is loaded.
  let wanted;
  const isPlaying = (src) => current === src && !sound.paused;
  const show = () => {
    const buttons = [...document.querySelectorAll('.play')].map((button) => [button, button.dataset.src, button.dataset.title]);
    for (const [button, src, name] of [...buttons, [toggle, current, title.textContent]]) {
      const playing = isPlaying(src);
      button.toggleAttribute('data-playing', playing);
      button.setAttribute('aria-label', (playing ? 'Pause ' : 'Play ') + name);
    }
    const length = Number.isFinite(sound.duration) ? sound.duration : 0;
    const percent = 100 * (wanted ?? (length && sound.currentTime / length));
    seek.max = String(Math.max(1, Math.floor(length)));
    seek.value = String(Math.floor(sound.currentTime));
    time.textContent = clock(sound.currentTime) + ' / ' + clock(Math.round(length));
    for (const wave of [scrubber, ...document.querySelectorAll('main .wave[data-src]')]) {
      const isCurrent = wave === scrubber || wave.dataset.src === current;
      const input = wave.querySelector('input');
      if (input && input !== seek) input.value = String(isCurrent ? percent : 0);
      input?.setAttribute('aria-valuetext', isCurrent ? time.textContent.replace('/', 'of') : 'Not played');
      wave.style.setProperty('--played', (isCurrent ? percent : 0) + '%');
    }
  };
  // A waveform, its part that was played, and the slider over both.
  const fill = (wave, picture, input) => {
    const played = picture.cloneNode(true);
    played.setAttribute('class', 'played');
    wave.replaceChildren(picture, played, input);
  };
  const play = (src, name, href) => {
    problem.hidden = true;
    if (isPlaying(src)) return sound.pause();
    if (current !== src) {
      current = src;
      wanted = undefined;
      const picture = document.querySelector('main .wave[data-src="' + src + '"] svg');
      scrubber.classList.toggle('wave', picture !== null);
      if (picture) fill(scrubber, picture.cloneNode(true), seek);
      else scrubber.replaceChildren(seek);
      title.textContent = name;
      title.href = href;
      sound.src = src;
    }
    bar.hidden = false;
    sound.play().catch((error) => {
      if (error.name === 'AbortError') return;
      problem.textContent = 'The song could not be played. Please try again.';
      problem.hidden = false;
    });
  };
  const goOn = () => {
    if (wanted === undefined || !Number.isFinite(sound.duration)) return;
    sound.currentTime = wanted * sound.duration;
    wanted = undefined;
    show();
  };
  sound.addEventListener('loadedmetadata', goOn);
  for (const event of ['play', 'pause', 'ended', 'timeupdate', 'durationchange', 'seeked']) sound.addEventListener(event, show);
  toggle.addEventListener('click', () => play(current, title.textContent, title.href));
  close.addEventListener('click', () => {
    sound.pause();
    bar.hidden = true;
  });
  seek.addEventListener('input', () => {
    sound.currentTime = Number(seek.value);
  });
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const plays = target === seek || !target.closest('a, button, input, select, textarea, summary, audio');
    if (event.key !== ' ' || bar.hidden || !plays || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    play(current, title.textContent, title.href);
  });

  const prepare = () => {
    for (const audio of document.querySelectorAll('main audio')) {
      const { title: name } = audio.dataset;
      const button = make('button', { type: 'button', class: 'play', 'data-src': audio.getAttribute('src'), 'data-title': name });
      const link = audio.parentElement.querySelector('.song a');
      button.addEventListener('click', () => play(button.dataset.src, name, link ? link.href : location.href));
      audio.hidden = true;
      audio.after(button);
      const wave = audio.parentElement.querySelector('.wave');
      if (!wave) continue;
      wave.dataset.src = button.dataset.src;
      const position = slider('Position in ' + name);
      position.addEventListener('input', () => {
        if (!isPlaying(button.dataset.src)) button.click();
        wanted = Number(position.value) / 100;
        goOn();
      });
      position.addEventListener('keydown', (event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        button.click();
      });
      fill(wave, wave.querySelector('svg'), position);
    }
    for (const button of document.querySelectorAll('[data-print]')) {
      button.hidden = false;
      button.addEventListener('click', () => print());
    }
    show();
  };

  // Pages of the shop are put into each other, so that the music goes on. Other pages have another head and style sheet.
  const isShop = (url) => url.origin === location.origin && /^\\/shop(\\/songs\\/[^/]+)?$/.test(url.pathname);
  let latest;
  const go = async (url, isNew) => {
    const asked = (latest = {});
    const answer = await fetch(url).catch(() => undefined);
    const text = await answer?.text().catch(() => undefined);
    const next = text === undefined ? undefined : new DOMParser().parseFromString(text, 'text/html');
    const main = next?.querySelector('main');
    if (asked !== latest) return;
    if (!main) return location.assign(url);
    if (isNew) history.pushState(null, '', url);
    document.title = next.title;
    document.querySelector('main').replaceWith(main);
    prepare();
    scrollTo(0, 0);
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  };
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href]');
    if (!link || bar.hidden || !isShop(location) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    if (!isShop(url)) return;
    event.preventDefault();
    void go(url, true);
  });
  document.addEventListener('submit', (event) => {
    if (event.target.method !== 'get' || bar.hidden || !isShop(location)) return;
    event.preventDefault();
    const url = new URL(event.target.action);
    url.search = new URLSearchParams(new FormData(event.target)).toString();
    void go(url, true);
  });
  addEventListener('popstate', () => {
    if (isShop(location)) void go(location.href, false);
  });
  prepare();
})();
`;
