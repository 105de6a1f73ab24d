import { describe, expect, test } from 'vitest'
import { kindAt, saysPlace, withPlace } from '../../src/engine/play/says-place.ts'
import { gameOf } from '../games/registered.ts'

const cuzco = gameOf('cuzco')
const tawantinsuyu = gameOf('tawantinsuyu')

describe('a notation says a place', () => {
  test.each([
    ['move E7 F8', 'F8', true],
    ['move E7 F8', 'e7', true],
    ['move E7 F8', 'E7 F8', true],
    ['move E7 F8', 'F8 E7', false],
    ['move E7 F8', 'F', false],
    ['build E8 4', '4', true],
    ['C E7', 'C', true],
    ['festival E8 C', 'C', false],
    ['draw face-up', 'draw face-up', true],
  ])('%s: %s', (notation, place, isSaid) => {
    expect(saysPlace(cuzco, notation, place)).toBe(isSaid)
  })

  test.each([
    ['conquer antisuyu 6', 'conquer antisuyu 6', true],
    ['conquer antisuyu 6', 'antisuyu 6', true],
    ['conquer antisuyu 1', 'antisuyu 6', false],
    ['place priest M12 sun3 1', 'place priest', true],
    ['casualty priest potato', 'priest 2', false],
    ['sacrifice - sun', '- sun', true],
  ])('%s: %s', (notation, place, isSaid) => {
    expect(saysPlace(tawantinsuyu, notation, place)).toBe(isSaid)
  })
})

test('a place begins with a kind of action', () => {
  expect(kindAt(cuzco, 'c')).toBe('C')
  expect(kindAt(cuzco, 'E7')).toBeUndefined()
  expect(kindAt({}, 'conquer antisuyu 6')).toBeUndefined()
})

test('one place is said for another of as many words, the last one first', () => {
  expect(withPlace('move E7 F8', 'K8', ['E7', 'F8', 'steps 3'])).toEqual(['move E7 K8', 'move K8 F8'])
  expect(withPlace('steps 1', 'steps 3', ['steps 1', 'E7'])).toEqual(['steps 3'])
  expect(withPlace('end', 'K8', ['E7'])).toEqual([])
})
