import { loggedRequest } from './loggedRequest';

it('keeps signatures out of the log, and everything else in it', () => {
  const storage = loggedRequest({
    method: 'GET',
    url: '/storage/segno/a/b.wav?X-Amz-Signature=secret',
    ip: '10.0.0.1',
  });
  expect(storage).toEqual({ method: 'GET', url: '/storage/segno/a/b.wav', ip: '10.0.0.1' });
  expect(loggedRequest({ method: 'GET', url: '/v1/song?pagenum=2' }).url).toBe('/v1/song?pagenum=2');
});
