// SPDX-License-Identifier: Apache-2.0
/* Planets under gravity: double fields and square roots. */
public class NBody {
    double x, y, z, vx, vy, vz, mass;

    NBody(double x, double y, double z, double vx, double vy, double vz, double m) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.vx = vx;
        this.vy = vy;
        this.vz = vz;
        mass = m;
    }

    static void advance(NBody[] b, double dt) {
        for (int i = 0; i < b.length; i++) {
            NBody p = b[i];
            for (int j = i + 1; j < b.length; j++) {
                NBody q = b[j];
                double dx = p.x - q.x, dy = p.y - q.y, dz = p.z - q.z,
                       d2 = dx * dx + dy * dy + dz * dz, mag = dt / (d2 * Math.sqrt(d2));
                p.vx -= dx * q.mass * mag;
                p.vy -= dy * q.mass * mag;
                p.vz -= dz * q.mass * mag;
                q.vx += dx * p.mass * mag;
                q.vy += dy * p.mass * mag;
                q.vz += dz * p.mass * mag;
            }
        }
        for (NBody p : b) {
            p.x += dt * p.vx;
            p.y += dt * p.vy;
            p.z += dt * p.vz;
        }
    }

    public static void main(String[] args) {
        NBody[] b = {new NBody(0, 0, 0, 0, 0, 0, 39),
            new NBody(4.8, -1.1, -0.1, 0.6, 2.8, -0.02, 0.03),
            new NBody(8.3, 4.1, -0.4, -1.01, 1.8, 0.008, 0.01),
            new NBody(12.8, -15.1, -0.2, 1.08, 0.86, -0.01, 0.001),
            new NBody(15.3, -25.9, 0.17, 0.97, 0.59, -0.03, 0.002)};
        for (int i = 0; i < 800_000; i++) advance(b, 0.001);
        System.out.println(b[0].x + " " + b[1].y + " " + b[4].vz);
    }
}
