import { songFields } from './songFields';

test('who may not read rulesets of songs is not shown one', () => {
  const of = (seesRuleset: boolean) => songFields({ onlyReady: false, seesRuleset }).publisher_ruleset_uuid;
  expect(of(true)).toMatchObject({ label: 'Publisher ruleset', permission: 'CAN_UPDATE_SONG_PUBLISHER_RULESET' });
  expect(of(false)).toBeNull();
});
