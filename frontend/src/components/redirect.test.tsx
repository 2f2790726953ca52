import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { expect, it, onTestFinished } from 'vitest'
import { closeOnBack } from '@/browser/closeOnBack'
import { currentUrlPath } from '@/testing/renderScreen'
import { Redirect } from './Redirect'

it('waits until the history entry of what was open is removed', async () => {
  const visitedPaths: string[] = []
  const recordBack = (): number => visitedPaths.push('back')
  const Login = () => {
    useEffect(() => void visitedPaths.push('login'), [])
    return <h1>Login</h1>
  }
  window.history.replaceState(null, '', '/settings')
  const release = closeOnBack(() => undefined)
  await Promise.resolve() // waits until the entry is added
  window.addEventListener('popstate', recordBack)
  onTestFinished(() => window.removeEventListener('popstate', recordBack))
  release()
  render(
    <BrowserRouter useTransitions={false}>
      <Routes>
        <Route path="/settings" element={<Redirect to="/login" />} />
        <Route path="/login" element={<Login />} />
      </Routes>
    </BrowserRouter>,
  )
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible()
  expect(visitedPaths).toEqual(['back', 'login'])
  expect(currentUrlPath()).toBe('/login')
})
