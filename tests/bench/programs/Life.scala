// SPDX-License-Identifier: Apache-2.0
package life

sealed trait Cell { def alive: Boolean }
case object Dead extends Cell { val alive = false }
case class Living(age: Int) extends Cell { val alive = true }

class Board(val rows: Vector[Vector[Cell]]) {
  def at(y: Int, x: Int): Cell = rows.lift(y).flatMap(_.lift(x)).getOrElse(Dead)
  def around(y: Int, x: Int): Int =
    (for (dy <- -1 to 1; dx <- -1 to 1 if (dy, dx) != (0, 0) && at(y + dy, x + dx).alive) yield 1).sum
  def next: Board = new Board(rows.zipWithIndex.map { case (row, y) =>
    row.zipWithIndex.map { case (cell, x) =>
      (cell, around(y, x)) match {
        case (Living(age), 2 | 3) => Living(age + 1)
        case (Dead, 3) => Living(0)
        case _ => Dead
      }
    }
  })
  override def toString = rows.map(_.map(c => if (c.alive) '#' else '.').mkString).mkString("\n")
}

object Life {
  def main(args: Array[String]): Unit = {
    val start = new Board(Vector.tabulate(20, 20)((y, x) => if ((y * 7 + x * 3) % 5 == 0) Living(0) else Dead))
    println(Iterator.iterate(start)(_.next).drop(10).next())
  }
}
