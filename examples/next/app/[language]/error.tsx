'use client'

import { useParams } from 'next/navigation'
import { words } from '../../words/index.js'

export default function ErrorPage() {
  const { language } = useParams<{ language: string }>()
  return <p role="alert">{words[language]?.failed}</p>
}
